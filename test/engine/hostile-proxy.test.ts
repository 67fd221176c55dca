import { createEngine, type Job, type SettingsInput } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

/** What a proxy answers in the place of a site that is asked by http: on robots.txt, and on the page. */
interface Answers {
  readonly robots: string | null;
  readonly asksForPause: boolean;
}

let site: TestServer;
let proxy: TestServer;
let answers: Answers;
beforeAll(async () => {
  site = await startServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.setHeader('content-type', 'text/html').end('<p>item</p>');
  });
  proxy = await startServer((request, response) => {
    const isRobots = request.url?.endsWith('/robots.txt') === true;
    if (isRobots && answers.robots !== null) response.end(answers.robots);
    else if (!isRobots && answers.asksForPause) response.writeHead(429, { 'retry-after': '3600' }).end();
    else response.writeHead(404).end();
  });
});
afterAll(() => Promise.all([site.close(), proxy.close()]));

test.each<[string, Answers]>([
  ['that nothing may be read', { robots: 'User-agent: *\nDisallow: /', asksForPause: false }],
  ['to leave an hour between requests', { robots: 'User-agent: *\nCrawl-delay: 3600', asksForPause: false }],
  ['to come back in an hour', { robots: null, asksForPause: true }],
])('what a recipe’s proxy says in a site’s place counts for nobody else: %s', async (_name, said) => {
  answers = said;
  await using engine = createEngine({
    storage: memoryStorage(),
    allowPrivateNetworks: true,
    hostDelayMs: 1,
  });
  const run = async (settings: SettingsInput): Promise<Job> => {
    const { id } = await engine.recipes.create({
      name: 'list',
      url: site.origin,
      listSelector: 'p',
      settings: { rendering: 'http', retries: 0, timeoutMs: 240_000, ...settings },
    });
    return engine.jobs.wait((await engine.jobs.run(id)).id);
  };
  expect((await run({ proxy: proxy.origin })).status).toBe('failed');
  expect(await run({})).toMatchObject({ status: 'completed', totalRows: 1 });
  expect(await run({})).toMatchObject({ status: 'completed', totalRows: 1 });
});
