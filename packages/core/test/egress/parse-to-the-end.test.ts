import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { getDefaultHighWaterMark } from 'node:stream';
import { expect, test } from 'vitest';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { systemClock } from '../../src/ground/time/clock.ts';

/** The last byte of it fills what a stream holds for its reader, so undici's parser waits there. */
const BODY = 'a'.repeat(getDefaultHighWaterMark(false));
const HEX = BODY.length.toString(16);

/** What a reader gets who begins when the server has closed the connection. */
async function readLate(lines: string): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${lines}\r\n${BODY}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const client = createHttpClient({
    userAgent: 'x',
    clock: systemClock,
    egress: { allowPrivateNetworks: true },
  });
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { body } = await client.send({ origin, path: '/', method: 'GET', headers: {} }, null);
    const [socket] = await connected;
    await once(socket, 'close');
    return await body.text();
  } finally {
    await client.close();
    server.close();
  }
}

const CLOSE = 'Connection: close\r\n';

test.each([
  ['a length', `${CLOSE}Content-Length: ${BODY.length}\r\n`],
  ['no length', CLOSE],
])('a connection that ends before its body is read costs nothing of it: %s', async (_name, lines) => {
  expect(await readLate(lines)).toBe(BODY);
});

test.each([
  ['a length', `${CLOSE}Content-Length: ${BODY.length + 1}\r\n`],
  ['chunks', `${CLOSE}Transfer-Encoding: chunked\r\n\r\n${HEX}0`],
])('a body that was cut is never taken for whole: %s', async (_name, lines) => {
  await expect(readLate(lines)).rejects.toThrow();
});
