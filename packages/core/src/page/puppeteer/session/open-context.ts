import type { BrowserContext, BrowserContextOptions, CDPSession, Browser as Chromium } from 'puppeteer-core';
import { hostAndPort } from '../../../ground/host-and-port.ts';
import { parseUpstreamProxy } from '../../../recipe/upstream-proxy.ts';

/** Opens a context that is granted nothing and loads nothing down. `client` speaks to the browser. */
export async function openContext(
  chromium: Chromium,
  client: CDPSession,
  proxy: Pick<BrowserContextOptions, 'proxyServer' | 'proxyBypassList'>,
): Promise<BrowserContext> {
  const context = await chromium.createBrowserContext({ ...proxy, downloadBehavior: { policy: 'deny' } });
  // Whatever a page asks for: no.
  if (context.id !== undefined) {
    await client.send('Browser.grantPermissions', { permissions: [], browserContextId: context.id });
  }
  return context;
}

/** Chromium itself would not send loopback through the proxy. */
export function throughGateway(proxyServer: string): BrowserContextOptions {
  return { proxyServer, proxyBypassList: ['<-loopback>'] };
}

/** The way of a browser that does not reach the gateway: straight, or through the recipe's proxy. */
export function upstreamOnly(proxy: string | null): BrowserContextOptions {
  const upstream = proxy === null ? null : parseUpstreamProxy(proxy);
  if (upstream === null) return {};
  const { protocol, host, port } = upstream;
  return { proxyServer: `${protocol}://${hostAndPort(host, port)}`, proxyBypassList: ['<-loopback>'] };
}
