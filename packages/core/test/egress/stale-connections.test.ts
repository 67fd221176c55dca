import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHttpClient, type HttpClient } from '../../src/egress/request/http-client.ts';
import { systemClock } from '../../src/ground/time/clock.ts';

let client: HttpClient;
let server: Server;
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

/** Requests on each connection, and what `answer` makes of the next one on it. */
async function start(answer: (nth: number, connection: number) => 'page' | 'end' | 'reset'): Promise<{
  get(): Promise<string>;
  readonly asked: readonly number[];
}> {
  const connections = new Map<Socket, number>();
  const asked: number[] = [];
  const listener: RequestListener = (request, response) => {
    const { socket } = request;
    if (!connections.has(socket)) connections.set(socket, asked.push(0) - 1);
    const connection = connections.get(socket) ?? 0;
    asked[connection] = (asked[connection] ?? 0) + 1;
    const what = answer(asked[connection] ?? 0, connection);
    if (what === 'page') response.setHeader('content-type', 'text/html').end('<p>page');
    else if (what === 'end') socket.destroy();
    else socket.resetAndDestroy();
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createHttpClient({ userAgent: 'x', clock: systemClock, egress: { allowPrivateNetworks: true } });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, get: async () => (await fetchDocument(url, { client })).body };
}

test.each(['end', 'reset'] as const)(
  'a kept connection that its server closes costs nothing: %s',
  async (how) => {
    const { get, asked } = await start((nth) => (nth === 1 ? 'page' : how));
    for (let page = 0; page < 4; page += 1) expect(await get()).toBe('<p>page');
    expect(Math.max(...asked)).toBe(2);
  },
);

test.each(['end', 'reset'] as const)(
  'a server that answers no more is asked once more, no oftener: %s',
  async (how) => {
    const { get, asked } = await start((nth, connection) => (connection === 0 && nth === 1 ? 'page' : how));
    expect(await get()).toBe('<p>page');
    await expect(get()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
    // One of the page, one in vain, one more.
    expect(asked.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(3);
  },
);

test('a server that never answers is asked once', async () => {
  const { get, asked } = await start(() => 'end');
  await expect(get()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
  expect(asked).toEqual([1]);
});
