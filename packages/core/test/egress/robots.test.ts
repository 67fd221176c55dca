import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { productToken } from '../../src/egress/robots/product-token.ts';
import { createRobots } from '../../src/egress/robots/robots.ts';
import { parseSiteRules } from '../../src/egress/robots/site-rules.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function site(listener: RequestListener, hostAgent = 'x') {
  const clock = createFakeClock();
  const client = createHttpClient({ userAgent: hostAgent, clock, egress: { allowPrivateNetworks: true } });
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

test('asks as the host names itself, and for robots.txt only', async () => {
  const seen: unknown[] = [];
  const { check } = await site((request, response) => {
    seen.push(request.url, request.headers['user-agent']);
    response.end();
  }, 'Named/2.0 (+https://named.example)');
  await check('/a?b', 'Mozilla/5.0 (of the recipe)');
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

test('a recipe cannot leave the rules for the host by another name, nor those for the name that it takes', async () => {
  const { check } = await site(
    answer('User-agent: Ours\nDisallow: /a\n\nUser-agent: Other\nDisallow: /b\n'),
    'Ours/1.0',
  );
  expect((await caught(check('/a', 'Other/1.0'))).details.userAgent).toBe('Ours');
  expect((await caught(check('/b', 'Other/1.0'))).details.userAgent).toBe('Other');
  await check('/b', 'Ours/1.0');
});

test.each([
  ['Crawl-delay: 2.5', 2_500],
  ['Crawl-delay: 0', 0],
  ['Crawl-delay: -3', 0],
  ['Crawl-delay: soon', 0],
  ['Crawl-delay: Infinity', 86_400_000],
  ['Crawl-delay: 1e99', 86_400_000],
  ['Disallow:', 0],
])('reads «%s» as %i ms', async (line, ms) => {
  const { check } = await site(answer(`User-agent: *\n${line}\n`));
  expect(await check('/')).toBe(ms);
});

test('goes by the crawl delay of its own group', async () => {
  const { check } = await site(
    answer('User-agent: *\nCrawl-delay: 9\n\nUser-agent: Harvestman\nCrawl-delay: 2\n'),
    'Harvestman/1',
  );
  expect(await check('/', 'Harvestman/1')).toBe(2_000);
  expect(await check('/', 'Another')).toBe(9_000);
});

test('goes by what it read before while the file is unreachable, for 30 days', async () => {
  let broken = false;
  const { check, clock, requests } = await site((_, response) => {
    if (broken) response.writeHead(503).end();
    else response.end('User-agent: *\nDisallow: /no');
  });
  await check('/');
  broken = true;
  const day = 24 * 60 * 60 * 1000;
  clock.advance(day);
  await check('/');
  expect((await caught(check('/no'))).code).toBe('ROBOTS_DENIED');
  expect(requests()).toBe(2);
  clock.advance(60 * 60 * 1000);
  await check('/');
  expect(requests()).toBe(3);
  clock.advance(29 * day);
  expect((await caught(check('/'))).code).toBe('HTTP_STATUS_TRANSIENT');
});

test('is not held up by patterns that are bait for a matcher', async () => {
  const bait = `User-agent: *\n${`Disallow: /${'*a'.repeat(1_000)}b\n`.repeat(240)}Disallow: /no`;
  const { check } = await site(answer(bait));
  const started = performance.now();
  await check('/list?page=2').catch(() => undefined);
  const error = await caught(check(`/${'a'.repeat(8_000)}`));
  expect(error.code).toBe('ROBOTS_DENIED');
  expect(error.message).toContain('more patterns than can be matched');
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('keeps many names beside many rules in the memory that their text takes', async () => {
  const names = Array.from({ length: 4_000 }, (_, index) => `User-agent: a${index}\n`);
  const rules = Array.from({ length: 4_000 }, (_, index) => `Disallow: /no/${index}\n`);
  const { check } = await site(answer([...names, ...rules].join('')));
  const before = process.memoryUsage().heapUsed;
  await check('/no/1', 'other');
  // As sixteen million rules they would take a gigabyte.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
  expect((await caught(check('/no/7', 'a3999'))).message).toContain('(line 4008)');
});

test('names share what follows, and a crawler of which nothing is said counts among the others', () => {
  const rules = parseSiteRules(
    'http://shop.test/robots.txt',
    'User-agent: *\nDisallow: /no\n\nUser-agent: one\nSitemap: /map\nUser-agent: two/1.0\n# also\nUser-Agent : Three\nDisallow: /two\n\nUser-agent: own\n',
  );
  const check = (path: string, token: string) => (): void => rules.check(`http://shop.test${path}`, token);
  for (const name of ['own', 'one']) expect(check('/no', name)).toThrow('(line 2)');
  for (const name of ['two', 'three']) {
    check('/no', name)();
    expect(check('/two', name)).toThrow('(line 9)');
  }
});

test('keeps a bounded amount of text, the latest', async () => {
  const text = `User-agent: *\nDisallow: /no\n${'#'.repeat(400_000)}`;
  const sites = [];
  for (let index = 0; index < 25; index += 1) {
    const one = await site(answer(text));
    sites.push(one);
  }
  const clock = createFakeClock();
  const client = createHttpClient({ userAgent: 'x', clock, egress: { allowPrivateNetworks: true } });
  cleanUps.push(() => client.close());
  const robots = createRobots({ client, clock });
  const { signal } = new AbortController();
  for (const { origin } of sites) await robots.check(`${origin}/`, { userAgent: 'x', signal });
  for (const { origin } of sites.toReversed().slice(0, 10)) {
    await robots.check(`${origin}/`, { userAgent: 'x', signal });
  }
  expect(
    sites
      .toReversed()
      .slice(0, 10)
      .map(({ requests }) => requests()),
  ).toEqual(Array(10).fill(1));
  await robots.check(`${sites[0]?.origin}/`, { userAgent: 'x', signal });
  expect(sites[0]?.requests()).toBe(2);
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

test('a site that the policy refuses is refused in the words of the policy', async () => {
  const clock = createFakeClock();
  const client = createHttpClient({ userAgent: 'x', clock, egress: {} });
  cleanUps.push(() => client.close());
  const { signal } = new AbortController();
  for (const url of ['http://127.0.0.1/', 'http://[::1]:8080/', 'http://localhost/']) {
    const error = await caught(createRobots({ client, clock }).check(url, { userAgent: 'x', signal }));
    expect(error.code).toBe('ADDRESS_NOT_ALLOWED');
    expect(error.message).toMatch(/^the address of /);
  }
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
