import type { IncomingMessage } from 'node:http';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

interface Answer {
  readonly encoding?: string;
  readonly body: Buffer | ((request: IncomingMessage) => AsyncIterable<Buffer>);
  readonly length?: number;
}

const client = createHttpClient({
  userAgent: 'x',
  maxBodyBytes: 1_000_000,
  clock: createFakeClock(),
  egress: { allowPrivateNetworks: true },
});
let server: TestServer;
let answer: Answer;

beforeAll(async () => {
  server = await startServer(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    if (answer.encoding) response.setHeader('content-encoding', answer.encoding);
    if (answer.length !== undefined) response.setHeader('content-length', answer.length);
    if (Buffer.isBuffer(answer.body)) response.end(answer.body);
    else {
      response.flushHeaders();
      for await (const chunk of answer.body(request)) response.write(chunk);
    }
  });
});

afterAll(async () => {
  await client.close();
  await server.close();
});

function get(next: Answer) {
  answer = next;
  return fetchDocument(server.origin, { client });
}

const text = `<p>${'é日本 '.repeat(20_000)}</p>`;
const plain = Buffer.from(text);

test.each([
  ['gzip', zlib.gzipSync(plain)],
  ['x-gzip', zlib.gzipSync(plain)],
  ['GZIP', zlib.gzipSync(plain)],
  ['deflate', zlib.deflateSync(plain)],
  ['deflate', zlib.deflateRawSync(plain)],
  ['br', zlib.brotliCompressSync(plain)],
  ['identity', plain],
  ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(plain))],
  ['deflate,identity, gzip', zlib.gzipSync(zlib.deflateRawSync(plain))],
])('decodes %s', async (encoding, body) => {
  expect((await get({ encoding, body })).body).toBe(text);
});

test.runIf('zstdCompressSync' in zlib)('decodes zstd', async () => {
  expect((await get({ encoding: 'zstd', body: zlib.zstdCompressSync(plain) })).body).toBe(text);
});

test.each(['gzip', 'deflate', 'br'])(
  'takes an empty body for empty, whatever the encoding says (%s)',
  async (encoding) => {
    expect((await get({ encoding, body: Buffer.alloc(0) })).body).toBe('');
  },
);

test.each([
  ['truncated gzip', 'gzip', zlib.gzipSync(plain).subarray(0, -20)],
  ['corrupt gzip', 'gzip', Buffer.from('<p>not compressed at all')],
  ['truncated deflate', 'deflate', zlib.deflateSync(plain).subarray(0, -20)],
  ['truncated raw deflate', 'deflate', zlib.deflateRawSync(plain).subarray(0, -20)],
  ['truncated brotli', 'br', zlib.brotliCompressSync(plain).subarray(0, -20)],
  ['corrupt brotli', 'br', Buffer.from('<p>not compressed at all')],
])('reports a %s body', async (_, encoding, body) => {
  const error = await caught(get({ encoding, body }));
  expect(error.code).toBe('CONNECTION_FAILED');
  expect(error.message).toContain('the compressed answer is corrupt or incomplete');
});

test.each(['compress', 'gzip, gzip, gzip, gzip, gzip, gzip'])('refuses the encoding %s', async (encoding) => {
  const error = await caught(get({ encoding, body: plain }));
  expect(error.code).toBe('CONTENT_TYPE_UNSUPPORTED');
  expect(error.message).toContain(encoding);
});

test('accepts a body of the very limit, and not one byte more', async () => {
  expect((await get({ body: Buffer.alloc(1_000_000, 'a') })).bytes).toBe(1_000_000);
  expect((await caught(get({ body: Buffer.alloc(1_000_001, 'a') }))).code).toBe('BODY_TOO_LARGE');
});

test.each([
  ['gzip', zlib.gzipSync(Buffer.alloc(100_000_000))],
  [
    'br',
    zlib.brotliCompressSync(Buffer.alloc(100_000_000), {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 },
    }),
  ],
  ['deflate', zlib.deflateRawSync(Buffer.alloc(100_000_000))],
])('bounds a small body that becomes a large one (%s)', async (encoding, body) => {
  expect(body.length).toBeLessThan(1_000_000);
  expect((await caught(get({ encoding, body }))).code).toBe('BODY_TOO_LARGE');
});

/** Small, large in between, and nothing in the end: a member of gzip without content, over and over. */
const hollow = zlib.brotliCompressSync(Buffer.alloc(60_000_000, zlib.gzipSync(Buffer.alloc(0))), {
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
});

test.runIf('zstdCompressSync' in zlib)('bounds a small body that becomes a large one (zstd)', async () => {
  const body = zlib.zstdCompressSync(Buffer.alloc(100_000_000));
  expect(body.length).toBeLessThan(1_000_000);
  expect((await caught(get({ encoding: 'zstd', body }))).code).toBe('BODY_TOO_LARGE');
});

test.each([
  ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(Buffer.alloc(1_000_000_000)))],
  ['gzip, br', hollow],
])('bounds what encodings inflate between each other (%s)', async (encoding, body) => {
  expect(body.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect((await caught(get({ encoding, body }))).code).toBe('BODY_TOO_LARGE');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('bounds an endless body that decodes to nothing', async () => {
  const member = Buffer.alloc(20 * 3_000, zlib.gzipSync(Buffer.alloc(0)));
  const error = await caught(
    get({
      encoding: 'gzip',
      async *body(request) {
        while (!request.socket.destroyed) {
          yield member;
          await new Promise(setImmediate);
        }
      },
    }),
  );
  expect(error.code).toBe('BODY_TOO_LARGE');
});

test('leaves an endless body by closing the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const error = await caught(
    get({
      async *body(request) {
        request.socket.on('close', () => closed.resolve());
        while (!request.socket.destroyed) {
          yield Buffer.alloc(65_536, 'a');
          await new Promise(setImmediate);
        }
      },
    }),
  );
  expect(error.code).toBe('BODY_TOO_LARGE');
  await closed.promise;
});

test('does not begin to read a body that announces too much', async () => {
  const error = await caught(get({ length: 2_000_000, async *body() {} }));
  expect(error.message).toBe(`the answer is larger than 1000000 bytes at ${server.origin}/`);
});
