import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient } from '../../src/egress/http-client.ts';
import { productToken } from '../../src/egress/product-token.ts';
import { createRobots } from '../../src/egress/robots.ts';
import { createFakeClock } from '../fake-clock.ts';
import { startServer, type TestServer } from '../start-server.ts';
import { caught } from './caught.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function site(listener: RequestListener) {
  const clock = createFakeClock();
  const client = createHttpClient({ userAgent: 'x', clock, egress: { allowPrivateNetworks: true } });
  let requests = 0;
  const server: TestServer = await startServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  cleanUps.push(
    () => client.close(),
    () => server.close(),
  );
  const robots = createRobots({ client, clock });
  const check = (path: string, userAgent = 'Harvestman/1', signal = new AbortController().signal) =>
    robots.check(server.origin + path, { userAgent, signal });
  return { check, clock, origin: server.origin, requests: () => requests };
}

const answer =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text);

test('obeys the rules, naming file and line, and how to override', async () => {
  const { check, origin } = await site(answer('User-agent: *\nDisallow: /private/\nAllow: /private/open\n'));
  await check('/list');
  await check('/private/open?x');
  const error = await caught(check('/private/x'));
  expect(error.code).toBe('ROBOTS_DENIED');
  expect(error.message).toContain(`${origin}/robots.txt (line 2)`);
  expect(error.message).toContain('settings.robots to "ignore"');
});

test('asks as itself, and for robots.txt only', async () => {
  const seen: unknown[] = [];
  const { check } = await site((request, response) => {
    seen.push(request.url, request.headers['user-agent']);
    response.end();
  });
  await check('/a?b', 'Named/2.0 (+https://named.example)');
  expect(seen).toEqual(['/robots.txt', 'Named/2.0 (+https://named.example)']);
});

test('matches the group by the product token', async () => {
  const { check } = await site(answer('User-agent: harvestman\nDisallow: /\n\nUser-agent: *\nDisallow:\n'));
  await check('/', 'Other/1.0');
  for (const userAgent of [
    'Harvestman',
    'HARVESTMAN/2 (x)',
    'Mozilla/5.0 (compatible; Harvestman/1.0; +http://x)',
  ]) {
    expect((await caught(check('/', userAgent))).code).toBe('ROBOTS_DENIED');
  }
});

test.each([
  ['Harvestman/1.0', 'Harvestman'],
  ['Mozilla/5.0 (compatible; Bing-bot.x/2.0; +http://x)', 'Bing-bot.x'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Mozilla'],
  ['(odd)', '*'],
  ['', '*'],
])('the product token of %j is %s', (userAgent, token) => {
  expect(productToken(userAgent)).toBe(token);
});

test('asks once for many checks, also for those at the same time, and again after a day', async () => {
  const { check, clock, requests } = await site(answer('User-agent: *\nDisallow: /no'));
  await Promise.all(Array.from({ length: 20 }, (_, index) => check(`/${index}`)));
  await caught(check('/no'));
  expect(requests()).toBe(1);
  clock.advance(24 * 60 * 60 * 1000);
  await check('/');
  expect(requests()).toBe(2);
});

test.each([400, 401, 403, 404, 410])('%i means that there are no rules', async (status) => {
  const { check } = await site((_, response) => response.writeHead(status).end('User-agent: *\nDisallow: /'));
  await check('/');
});

test.each([
  [500, 'HTTP_STATUS_TRANSIENT'],
  [503, 'HTTP_STATUS_TRANSIENT'],
  [429, 'RATE_LIMITED'],
])('%i means that nothing may be fetched, until it is asked again', async (status, code) => {
  let broken = true;
  const { check, requests } = await site((_, response) => {
    response.writeHead(broken ? status : 200, { 'retry-after': '3' }).end();
  });
  const error = await caught(check('/'));
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/^robots\.txt cannot be read, so nothing may be fetched: .*robots\.txt/);
  expect(error.details).toMatchObject({ status, retryAfterMs: 3000 });
  broken = false;
  await check('/');
  expect(requests()).toBe(2);
});

test('keeps the code of a network error', async () => {
  const { check } = await site((request) => request.socket.destroy());
  expect((await caught(check('/'))).code).toBe('CONNECTION_FAILED');
});

test('follows five redirects, and takes more for no file', async () => {
  const hop =
    (limit: number): RequestListener =>
    (request, response) => {
      const step = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0);
      if (step < limit) response.writeHead(302, { location: `/r${step + 1}` }).end();
      else response.end('User-agent: *\nDisallow: /');
    };
  expect((await caught((await site(hop(5))).check('/'))).code).toBe('ROBOTS_DENIED');
  await (await site(hop(6))).check('/');
});

test('reads the first 500 KiB and leaves the rest', async () => {
  const rules = `User-agent: *\nDisallow: /early\n${`# ${'x'.repeat(1000)}\n`.repeat(600)}Disallow: /late\n`;
  const { check } = await site(answer(rules));
  expect((await caught(check('/early'))).code).toBe('ROBOTS_DENIED');
  await check('/late');
});

test.each([
  '\ufeffUser-agent: *\r\nDisallow: /x',
  'user-agent:*\rdisallow:/x',
  'USER-AGENT: a\nUser-Agent: *\n\nDisallow: /x # why',
])('reads %j', async (text) => {
  const { check } = await site(answer(text));
  await check('/y');
  expect((await caught(check('/x'))).code).toBe('ROBOTS_DENIED');
});

test.each(['<!doctype html><p>Not found', '\0\xff', 'Disallow: /', ':::'])(
  'takes %j for no rules',
  async (text) => {
    await (await site(answer(text))).check('/');
  },
);

test('a caller that aborts does not disturb the others, and the last one ends the request', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const closed = Promise.withResolvers<void>();
  const { check, requests } = await site((request, response) => {
    request.socket.on('close', () => closed.resolve());
    arrived.resolve(() => response.end('User-agent: *\nDisallow: /no'));
  });
  const leaving = new AbortController();
  const left = caught(check('/', 'x', leaving.signal));
  const staying = check('/');
  const respond = await arrived.promise;
  leaving.abort();
  expect((await left).code).toBe('ABORTED');
  respond();
  await staying;
  expect(requests()).toBe(1);

  const hanging = await site((request) => {
    request.socket.on('close', () => closed.resolve());
    alone.abort();
  });
  const alone = new AbortController();
  expect((await caught(hanging.check('/', 'x', alone.signal))).code).toBe('ABORTED');
  await closed.promise;
});
