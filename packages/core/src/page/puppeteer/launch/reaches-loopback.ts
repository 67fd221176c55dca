import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { CDPSession, Browser as Chromium } from 'puppeteer-core';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import { throughGateway } from '../session/open-context.ts';

/** How long a browser may take to ask a proxy for a page. */
const PROBE_MS = 5_000;

/**
 * Whether a browser of somebody else's reaches what listens on this machine's loopback: it may run in a container, or
 * elsewhere. It is given a proxy there, and a page that exists nowhere; `client` speaks to the browser.
 */
export async function reachesLoopback(chromium: Chromium, client: CDPSession): Promise<boolean> {
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const context = await chromium.createBrowserContext(throughGateway(`http://127.0.0.1:${port}`));
  try {
    const asked = once(server, 'connection');
    const url = 'http://probe.invalid/';
    await client.send('Target.createTarget', {
      url,
      ...(context.id !== undefined && { browserContextId: context.id }),
    });
    return await endsWithin(asked, PROBE_MS);
  } catch {
    return false;
  } finally {
    context.close().catch(() => undefined);
    server.close();
  }
}
