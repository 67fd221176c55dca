import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer as createTcpServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { listen, type TestServer } from '../../../../test/support/start-server.ts';
import { SELF_SIGNED_CERTIFICATE, TEST_KEY } from '../../../../test/support/test-certificates.ts';
import { fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

const servers: TestServer[] = [];
const client = createHttpClient({
  userAgent: 'x',
  clock: createFakeClock(),
  egress: { allowPrivateNetworks: true },
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A forward proxy that remembers what it was asked; it refuses without the password when one is given. */
async function startProxy(password?: string) {
  const asked: string[] = [];
  const allows = ({ headers }: IncomingMessage) =>
    password === undefined ||
    headers['proxy-authorization'] === `Basic ${Buffer.from(`user:${password}`).toString('base64')}`;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (allows(request)) response.setHeader('content-type', 'text/html').end('through the proxy');
    else response.writeHead(407).end();
  });
  server.on('connect', (request, socket) => {
    asked.push(`${request.method} ${request.url}`);
    if (!allows(request)) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const [host, port] = (request.url ?? '').split(':');
    const upstream = connect(Number(port), host);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    for (const end of [socket, upstream]) end.on('error', () => {});
    return socket.pipe(upstream).pipe(socket);
  });
  const proxy = await listen(server, 'http');
  servers.push(proxy);
  return { ...proxy, asked };
}

test('asks an http proxy for http pages in absolute form, with its password', async () => {
  const proxy = await startProxy('p@ss');
  const address = proxy.origin.replace('//', '//user:p%40ss@');
  const document = await fetchDocument('http://shop.invalid/list?page=1', { client, proxy: address });
  expect(document).toMatchObject({ url: 'http://shop.invalid/list?page=1', body: 'through the proxy' });
  expect(proxy.asked).toEqual(['GET http://shop.invalid/list?page=1']);
});

test('tunnels https pages', async () => {
  const proxy = await startProxy();
  const target = await listen(
    createHttpsServer({ key: TEST_KEY, cert: SELF_SIGNED_CERTIFICATE }, (_, response) => response.end()),
    'https',
  );
  servers.push(target);
  const error = await caught(fetchDocument(target.origin, { client, proxy: proxy.origin }));
  expect(proxy.asked).toEqual([`CONNECT 127.0.0.1:${target.port}`]);
  // The certificate is the target's, so the handshake went through the tunnel.
  expect(error.message).toContain(`the certificate of 127.0.0.1:${target.port} is self-signed`);
});

test('says that the proxy failed, without its password', async () => {
  const proxy = await startProxy('right');
  const wrong = proxy.origin.replace('//', '//user:wrong@');
  for (const url of ['http://shop.invalid/', 'https://shop.invalid/']) {
    const error = await caught(fetchDocument(url, { client, proxy: wrong }));
    expect(error.message).toContain('407');
    expect(error.message).toContain(`through the proxy 127.0.0.1:${proxy.port}`);
    expect(error.message).not.toContain('wrong');
  }
  await Promise.all(servers.splice(0).map((server) => server.close()));
  const error = await caught(fetchDocument('http://shop.invalid/', { client, proxy: wrong }));
  expect(error.code).toBe('CONNECTION_FAILED');
});

test.each(['nonsense', 'socks4://127.0.0.1:1080', 'file:///x'])('refuses %s as a proxy', async (proxy) => {
  const error = await caught(fetchDocument('http://shop.invalid/', { client, proxy }));
  expect(error.code).toBe('RECIPE_INVALID');
});

test('keeps a bounded number of proxies, closing none that is in use', async () => {
  const own = createHttpClient({
    userAgent: 'x',
    clock: createFakeClock(),
    egress: { allowPrivateNetworks: true, resolveHost: async () => ['93.184.215.14'] },
  });
  const proxy = await startProxy();
  const address = (n: number) => proxy.origin.replace('//', `//user${n}:x@`);
  const documents = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      fetchDocument('http://shop.invalid/', { client: own, proxy: address(n) }),
    ),
  );
  expect(new Set(documents.map(({ body }) => body))).toEqual(new Set(['through the proxy']));
  await own.close();
});

/** As a log writes it: with all properties, and what bytes say. */
function logged(error: unknown): string {
  const bytes: string[] = [];
  const text = JSON.stringify(error, (_, value: unknown) => {
    if (value instanceof Error) return { ...value, message: value.message, cause: value.cause };
    const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
    if (type === 'Buffer') bytes.push(Buffer.from(data as number[]).toString());
    return value;
  });
  return text + inspect(error, { depth: null }) + bytes.join();
}

test.each(['http://shop.invalid/', 'https://shop.invalid/'])(
  'says nothing of passwords where a proxy answers %s by what it was sent',
  async (url) => {
    const echo = createTcpServer((socket) => void socket.on('error', () => {}).pipe(socket));
    const server = await listen(echo, 'http');
    servers.push(server);
    for (const scheme of ['http', 'socks5']) {
      const proxy = server.origin.replace('http://', `${scheme}://user:a-secret@`);
      const error = await caught(fetchDocument(url, { client, proxy, headers: { 'x-token': 'a-secret' } }));
      expect(logged(error)).not.toMatch(
        new RegExp(`a-secret|${Buffer.from('user:a-secret').toString('base64')}`),
      );
    }
  },
);
