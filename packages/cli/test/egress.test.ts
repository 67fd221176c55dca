import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

let reached = 0;
const inside = createServer((_request, response) => {
  reached += 1;
  response.setHeader('content-type', 'text/html').end('<ul><li>inside</ul>');
});
const given = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  if (request.url === '/') response.end('<ul><li>given</ul>');
  else response.writeHead(302, { location: `http://127.0.0.1:${portOf(inside)}/` }).end();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  for (const server of [inside, given]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  for (const server of [inside, given]) server.close();
});

async function run(...argv: string[]) {
  const { io, out, err } = memoryIo();
  reached = 0;
  const code = await runCli(argv, io);
  return { code, out: out(), err: err(), reached };
}

const REST = ['--list', 'li', '--rendering', 'http', '--ignore-robots', '--retries', '0', '-F', 'ndjson'];

test.each(['127.0.0.1', 'localhost', '2130706433'])(
  'a URL on %s is reached as it was given',
  async (host) => {
    const { code, out } = await run('scrape', `http://${host}:${portOf(given)}/`, ...REST);
    expect([code, out]).toEqual([0, expect.stringContaining('given')]);
  },
);

test('what it leads to is not, unless an option says so', async () => {
  const url = `http://127.0.0.1:${portOf(given)}/away`;
  const port = portOf(inside);
  expect(await run('scrape', url, ...REST)).toMatchObject({
    code: 1,
    reached: 0,
    err: expect.stringContaining(`the address of 127.0.0.1:${port} is not allowed`),
  });
  expect(await run('markdown', url, '--ignore-robots')).toMatchObject({ code: 1, reached: 0 });
  expect(await run('scrape', url, ...REST, '--allow-port', String(port))).toMatchObject({
    code: 1,
    reached: 0,
  });
  for (const allowing of [
    ['--allow-private-networks'],
    ['--allow-host', `127.0.0.1:${port}`],
    ['--allow-host', '127.0.0.0/8'],
  ]) {
    const { code, out } = await run('scrape', url, ...REST, ...allowing);
    expect([code, out]).toEqual([0, expect.stringContaining('inside')]);
  }
  expect(await run('markdown', url, '--ignore-robots', '--allow-private-networks')).toMatchObject({
    code: 0,
  });
});

test.each([
  [['--allow-port', '0'], /--allow-port.*Expected a port/],
  [['--allow-port', 'http'], /--allow-port.*Expected a port/],
  [['--allow-host', 'http://wiki/'], /It must be a name, an address or a CIDR block.*not "http:\/\/wiki\/"/],
])('%j is wrong usage', async (options, message) => {
  const { code, err } = await run('scrape', 'http://127.0.0.1/', ...REST, ...options);
  expect(err).toMatch(message);
  expect(code).toBe(2);
});
