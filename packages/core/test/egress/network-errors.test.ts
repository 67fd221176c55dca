import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, type TestServer } from '../../../../test/support/start-server.ts';
import {
  EXPIRED_CERTIFICATE,
  OTHER_HOST_CERTIFICATE,
  SELF_SIGNED_CERTIFICATE,
  TEST_KEY,
} from '../../../../test/support/test-certificates.ts';
import { describeNetworkError } from '../../src/egress/address/describe-network-error.ts';
import { fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function failure(url: string, ca?: string) {
  const client = createHttpClient({
    userAgent: 'x',
    clock: createFakeClock(),
    egress: { allowPrivateNetworks: true },
    ...(ca !== undefined && { ca }),
  });
  cleanUps.push(() => client.close());
  return caught(fetchDocument(url, { client }));
}

async function serve(server: TestServer): Promise<TestServer> {
  cleanUps.push(() => server.close());
  return server;
}

const serveBytes = async (onData: (socket: Socket) => void) =>
  serve(
    await listen(
      createServer((socket) => {
        socket.once('data', () => onData(socket));
      }),
      'http',
    ),
  );

const serveTls = async (cert: string) =>
  serve(
    await listen(
      createHttpsServer({ key: TEST_KEY, cert }, (_, response) => response.end()),
      'https',
    ),
  );

test('names a host that cannot be resolved', async () => {
  const error = await failure('http://nowhere.invalid:8080/x');
  expect(error.code).toBe('DNS_FAILED');
  expect(error.message).toBe('could not resolve the host name "nowhere.invalid"');
  expect(error.cause).toBeInstanceOf(Error);
});

test('names a refused connection', async () => {
  const server = await serveBytes(() => {});
  await server.close();
  cleanUps.length = 0;
  const error = await failure(`${server.origin}/`);
  expect(error.code).toBe('CONNECTION_FAILED');
  expect(error.message).toBe(`the connection to 127.0.0.1:${server.port} was refused`);
});

test('names a refused connection to each address of a host', async () => {
  const server = await serveBytes(() => {});
  await server.close();
  cleanUps.length = 0;
  const error = await failure(`http://localhost:${server.port}/`);
  expect(error.message).toBe(`the connection to localhost:${server.port} was refused`);
});

test.each([
  ['a reset', (socket: Socket) => socket.resetAndDestroy(), 'was reset'],
  ['an end without an answer', (socket: Socket) => socket.end(), 'was closed before the answer was complete'],
  [
    'a body shorter than announced',
    (socket: Socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\n<p>'),
    'was closed before the answer was complete',
  ],
  [
    'an unfinished chunked body',
    (socket: Socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhe'),
    'was closed before the answer was complete',
  ],
  ['another protocol', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'is not valid HTTP'],
  [
    'a broken header',
    (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nbad header\r\n\r\n'),
    'is not valid HTTP',
  ],
])('names %s', async (_, onData, message) => {
  const { origin } = await serveBytes(onData);
  const error = await failure(origin);
  expect(error.message).toContain(message);
  expect(error.code).toBe('CONNECTION_FAILED');
});

test('names headers that are too large', async () => {
  const { origin } = await serveBytes((socket) =>
    socket.end(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(300_000)}\r\n\r\n`),
  );
  const error = await failure(origin);
  expect(error.message).toContain('the headers of the answer are too large');
  expect(error.code).toBe('BODY_TOO_LARGE');
});

test('accepts headers larger than what Node does by default', async () => {
  const { origin } = await serveBytes((socket) =>
    socket.end(`HTTP/1.1 404 Not Found\r\nx: ${'a'.repeat(100_000)}\r\ncontent-length: 0\r\n\r\n`),
  );
  expect((await failure(origin)).code).toBe('HTTP_STATUS');
});

test('names a self-signed certificate', async () => {
  const { origin, port } = await serveTls(SELF_SIGNED_CERTIFICATE);
  const error = await failure(origin);
  expect(error.code).toBe('TLS_FAILED');
  expect(error.message).toBe(`the certificate of 127.0.0.1:${port} is self-signed`);
});

test('names an expired certificate', async () => {
  const { origin, port } = await serveTls(EXPIRED_CERTIFICATE);
  const error = await failure(origin, EXPIRED_CERTIFICATE);
  expect(error.code).toBe('TLS_FAILED');
  expect(error.message).toBe(`the certificate of 127.0.0.1:${port} has expired`);
});

test('names a certificate of another host', async () => {
  const { origin, port } = await serveTls(OTHER_HOST_CERTIFICATE);
  const error = await failure(origin, OTHER_HOST_CERTIFICATE);
  expect(error.code).toBe('TLS_FAILED');
  expect(error.message).toBe(`the certificate of 127.0.0.1:${port} belongs to another host name`);
});

test('names a port that does not speak TLS', async () => {
  const { port } = await serveBytes((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const error = await failure(`https://127.0.0.1:${port}/`);
  expect(error.code).toBe('TLS_FAILED');
  expect(error.message).toContain(`the TLS handshake with 127.0.0.1:${port} failed`);
});

test('names a request that cannot be sent', async () => {
  const client = createHttpClient({
    userAgent: 'x',
    clock: createFakeClock(),
    egress: { allowPrivateNetworks: true },
  });
  cleanUps.push(() => client.close());
  const error = await caught(fetchDocument('http://127.0.0.1:9/', { client, headers: { 'bad name': 'x' } }));
  expect(error.code).toBe('RECIPE_INVALID');
});

test('blames no network for a mistake of the program', () => {
  const target = { url: 'http://shop.example/', proxy: null };
  for (const mistake of [
    new TypeError('x is not a function'),
    new ReferenceError('x'),
    new RangeError('x'),
  ]) {
    expect(describeNetworkError(mistake, target)).toMatchObject({ code: 'INTERNAL', cause: mistake });
  }
  const refused = Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' });
  expect(describeNetworkError(refused, target).code).toBe('CONNECTION_FAILED');
});

test('finds the cause in a chain of errors, and survives one that goes in a circle', () => {
  const inner = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  const outer = new Error('outer', { cause: new AggregateError([inner], 'all failed') });
  const target = { url: 'http://user:secret@shop.example/', proxy: null };
  expect(describeNetworkError(outer, target).message).toBe('the connection to shop.example was refused');
  const circle = new Error('circle');
  circle.cause = circle;
  expect(describeNetworkError(circle, target).message).toBe('could not read http://shop.example/: circle');
  expect(describeNetworkError('odd', target)).toMatchObject({ code: 'CONNECTION_FAILED', cause: 'odd' });
});
