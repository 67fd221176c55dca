import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startListSite } from '../../../test/list-site.ts';
import { seedJob } from './seed-job.ts';
import { type Api, startApi } from './start-api.ts';

async function metric({ send }: Api, name: string): Promise<Record<string, number>> {
  const response = await send('GET', '/metrics', { key: null });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith(name));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('metrics count jobs, pages and rows, and requests by route', async () => {
  const api = startApi({
    gauges: [{ name: 'harvestman_browsers', help: 'Browsers that run', value: () => 3 }],
  });
  const site = await startListSite({ pages: 3 });
  onTestFinished(() => site.close());
  const { body } = await api.json('POST', '/v1/recipes', { body: site.recipe });
  const { body: started } = await api.json('POST', `/v1/recipes/${body.scrapeRecipe.id}/jobs`);
  await api.engine.jobs.wait(started.job.id);
  await api.send('GET', '/v1/recipes?limit=0');
  await api.send('GET', '/no/such/path');
  expect(await metric(api, 'harvestman_jobs{')).toEqual({
    'status="pending"}': 0,
    'status="running"}': 0,
    'status="completed"}': 1,
    'status="failed"}': 0,
  });
  expect(await metric(api, 'harvestman_pages_total')).toEqual({ '': 3 });
  expect(await metric(api, 'harvestman_rows_total')).toEqual({ '': 6 });
  expect(await metric(api, 'harvestman_browsers')).toEqual({ '': 3 });
  expect(await metric(api, 'harvestman_jobs_ended_total')).toEqual({ '{status="completed",code=""}': 1 });
  expect(await metric(api, 'harvestman_job_verdicts_total')).toEqual({ '{verdict="complete"}': 1 });
  expect(await metric(api, 'harvestman_http_request_seconds_count')).toMatchObject({
    '{method="POST",route="/recipes",status="201"}': 1,
    '{method="GET",route="/recipes",status="400"}': 1,
    '{method="GET",route="unknown",status="404"}': 1,
  });
});

test('the queue is as deep as there are jobs that wait', async () => {
  const api = startApi({ engine: { worker: false } });
  const { recipeId } = await seedJob(api, [{ title: 'a' }]);
  for (let job = 0; job < 3; job += 1) await api.engine.jobs.run(recipeId);
  expect(await metric(api, 'harvestman_queue_depth')).toEqual({ '': 3 });
});

test('two adapters in one process do not count for each other', async () => {
  const [one, two] = [startApi(), startApi()];
  await one.send('GET', '/v1/recipes');
  expect(await metric(two, 'harvestman_http_request_seconds_count')).toEqual({});
});

test('they are beside the API, wherever that is, or nowhere', async () => {
  const at = startApi({ basePath: '/api/scraping/v1' });
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect([path, (await at.send('GET', `/api/scraping${path}`, { key: null })).status]).toEqual([path, 200]);
  }
  expect((await at.send('GET', '/api/scraping/v1/recipes')).status).toBe(200);
  const without = startApi({ operations: false });
  expect((await without.send('GET', '/metrics')).status).toBe(404);
});

test('the documents name each of them', async () => {
  const { send } = startApi();
  const text = await (await send('GET', '/metrics', { key: null })).text();
  const shown = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const document = readFileSync(new URL('../../../docs/http-api.md', import.meta.url), 'utf8');
  const [, running = ''] = document.split('## Running it');
  const named = [...running.matchAll(/`(harvestman_\w+)`/g)].map(([, name]) => name);
  // Those of the command's browser are gauges of the host.
  expect(named.filter((name) => !name?.startsWith('harvestman_browser')).toSorted()).toEqual(
    shown.toSorted(),
  );
});
