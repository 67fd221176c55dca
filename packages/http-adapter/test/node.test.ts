import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Row, Storage } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ServeOptions, serveHttp } from '../src/node.ts';
import { seedJob } from './seed-job.ts';
import { KEY, startApi } from './start-api.ts';

const HEADERS = { 'x-api-key': KEY };

async function served(options: ServeOptions = {}, storage: Storage = memoryStorage()) {
  const api = startApi({ engine: { storage, worker: false } });
  const server = await serveHttp(api.adapter, { port: 0, ...options });
  onTestFinished(() => server.close());
  return { ...api, server };
}

/** What is in use, once everything that can be collected is: sender and reader are one process here. */
function retained(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // Memory outside the heap that one collection frees is only taken off the books by the next one.
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Sends bytes as they are, and reads what comes back. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

/** A job of so many rows that are made as they are read. */
async function longJob(count: number) {
  const storage = memoryStorage();
  const read = { rows: 0, closed: false };
  storage.rows.stream = async function* () {
    try {
      for (; read.rows < count; read.rows += 1) {
        yield { title: `Row ${read.rows}`, text: 'x'.repeat(100) } satisfies Row;
      }
    } finally {
      read.closed = true;
    }
  };
  const api = await served({}, storage);
  const { path } = await seedJob(api, [{ title: 'a', text: 'b' }]);
  return { ...api, read, url: `${api.server.url}${path}/results` };
}

describe('a download', () => {
  test.each([
    ['ndjson', '?format=ndjson'],
    ['csv', '?format=csv'],
    ['json', '?download=true'],
    ['xlsx', '?format=xlsx'],
  ])('of 200,000 rows as %s arrives whole, in memory that does not grow', async (_format, query) => {
    const first = await longJob(1);
    await (await fetch(first.url + query, { headers: HEADERS })).arrayBuffer();
    // By then all code is there that is loaded when it is first needed, and stays.
    await first.engine.close();
    const { url, read } = await longJob(200_000);
    const response = await fetch(url + query, { headers: HEADERS });
    expect(response.status).toBe(200);
    let bytes = 0;
    let newlines = 0;
    let looked = 0;
    const before = retained();
    let highest = before;
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      newlines += Buffer.from(piece).toString('latin1').split('\n').length - 1;
      if (read.rows - looked < 40_000) continue;
      looked = read.rows;
      highest = Math.max(highest, retained());
    }
    expect(read).toEqual({ rows: 200_000, closed: true });
    if (query !== '?format=xlsx') expect(bytes).toBeGreaterThan(200_000 * 100);
    if (query === '?format=ndjson') expect(newlines).toBe(200_000);
    if (query === '?format=csv') expect(newlines).toBe(200_001);
    expect(looked).toBeGreaterThan(0);
    expect(highest - before).toBeLessThan(8_000_000);
  });

  test('waits for its reader, and ends when the reader leaves', async () => {
    const { url, read } = await longJob(10_000_000);
    const request = httpRequest(`${url}?format=ndjson`, { headers: HEADERS });
    request.end();
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
      request.on('response', resolve),
    );
    // Nobody reads: what fits into the sockets is all that is taken from the storage.
    let taken = -1;
    while (taken !== read.rows) {
      taken = read.rows;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(taken).toBeLessThan(200_000);
    response.destroy();
    request.destroy();
    while (!read.closed) await new Promise((resolve) => setImmediate(resolve));
    expect(read.rows).toBeLessThan(200_000);
  });

  test('whose storage fails midway is cut off: it does not look whole', async () => {
    const { url, storage } = await longJob(0);
    storage.rows.stream = async function* () {
      for (let row = 0; row < 5_000; row += 1)
        yield { title: String(row), text: randomBytes(100).toString('hex') };
      throw new Error('the database is gone');
    };
    for (const query of ['?format=csv', '?download=true', '?format=xlsx']) {
      const response = await fetch(url + query, { headers: HEADERS });
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    }
  });

  test('whose storage fails at once is an error with a status', async () => {
    const { url, storage } = await longJob(0);
    storage.rows.stream = async function* () {
      yield* [];
      throw new Error('the database is gone');
    };
    for (const query of ['?format=csv', '?download=true', '?format=xlsx']) {
      expect((await fetch(url + query, { headers: HEADERS })).status).toBe(500);
    }
  });
});

describe('the server', () => {
  test('answers what is no request with the envelope', async () => {
    const { server } = await served();
    const head = 'GET /v1/recipes HTTP/1.1\r\nHost: a\r\n';
    const cases: readonly (readonly [string, number, string])[] = [
      [`${head}x-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'REQUEST_TOO_LARGE'],
      ['NONSENSE\r\n\r\n', 400, 'REQUEST_INVALID'],
      ['GET /v1/recipes HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400, 'REQUEST_INVALID'],
      ['GET /v1/recipes HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'REQUEST_INVALID'],
      ['GET /v1/recipes HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'REQUEST_INVALID'],
      ['OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'REQUEST_INVALID'],
      ['GET /v1/recipes HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'REQUEST_INVALID'],
      [`${head}Expect: tea\r\nConnection: close\r\n\r\n`, 417, 'REQUEST_INVALID'],
    ];
    for (const [text, status, code] of cases) {
      const answer = await sendRaw(server.port, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
      expect(body).toMatchObject({ success: false, error: { code } });
    }
  });

  test('does not wait for ever for a request to arrive', async () => {
    const { server } = await served({ requestTimeoutMs: 100 });
    const answer = await sendRaw(server.port, 'GET /v1/recipes HTTP/1.1\r\nHost: a\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"success":false');
  });

  test('reads the key of a request that has it twice as none', async () => {
    const { server } = await served();
    const answer = await sendRaw(
      server.port,
      `GET /v1/recipes HTTP/1.1\r\nHost: a\r\nx-api-key: ${KEY}\r\nx-api-key: ${KEY}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('goes on after a body that was refused, and after a path that is odd', async () => {
    const { server } = await served();
    const answer = await sendRaw(
      server.port,
      [
        `POST /v1/recipes HTTP/1.1\r\nHost: a\r\nx-api-key: ${KEY}\r\nContent-Length: 5\r\n\r\nhello`,
        `GET //evil.example/v1/../recipes?%zz HTTP/1.1\r\nHost: a\r\nx-api-key: ${KEY}\r\n\r\n`,
        `GET /v1/recipes HTTP/1.1\r\nHost: a\r\nx-api-key: ${KEY}\r\nConnection: close\r\n\r\n`,
      ].join(''),
    );
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '415',
      '404',
      '200',
    ]);
  });

  test('says where it listens, and takes nothing more once it is closed', async () => {
    const { server } = await served({ host: '::1' });
    expect(server.url).toBe(`http://[::1]:${server.port}`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.close();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  test('answers what is sent behind a request that is not answered yet one after the other', async () => {
    const storage = memoryStorage();
    const { list } = storage.recipes;
    const running = { now: 0, most: 0, all: 0 };
    storage.recipes.list = async (query) => {
      running.now += 1;
      running.all += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise(setImmediate);
      running.now -= 1;
      return list(query);
    };
    const { server } = await served({}, storage);
    const request = `GET /v1/recipes HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${KEY}\r\n`;
    const last = `${request}connection: close\r\n\r\n`;
    const answer = await sendRaw(server.port, `${request}\r\n`.repeat(9) + last);
    expect(answer.split('HTTP/1.1 200 OK')).toHaveLength(11);
    expect(running).toEqual({ now: 0, most: 1, all: 10 });
  });

  test('cannot listen where somebody does', async () => {
    const { server, adapter } = await served();
    await expect(serveHttp(adapter, { port: server.port })).rejects.toThrow('EADDRINUSE');
  });

  test('leaves the globals of the process alone', async () => {
    const { Request: before, Response: plain } = globalThis;
    await served();
    expect([globalThis.Request === before, globalThis.Response === plain]).toEqual([true, true]);
  });
});
