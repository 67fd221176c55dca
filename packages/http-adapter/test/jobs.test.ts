import { memoryStorage } from '@harvestman/storage-memory';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ListSiteOptions, startListSite } from '../../../test/list-site.ts';
import { seedJob } from './seed-job.ts';
import { type Api, startApi } from './start-api.ts';

async function site(options: ListSiteOptions) {
  const started = await startListSite(options);
  onTestFinished(() => started.close());
  return started;
}

async function recipeOn({ json }: Api, recipe: unknown): Promise<string> {
  const { body } = await json('POST', '/v1/recipes', { body: recipe });
  return `/v1/recipes/${body.scrapeRecipe.id}`;
}

describe('POST /recipes/{id}/jobs', () => {
  test('starts a job, which ends with its rows', async () => {
    const api = startApi();
    const { recipe, release } = await site({ pages: 3, held: [1] });
    const path = await recipeOn(api, recipe);
    const response = await api.send('POST', `${path}/jobs`);
    expect(response.status).toBe(202);
    const { job } = (await response.json()) as { job: { id: string } };
    expect(response.headers.get('location')).toBe(`${path}/jobs/${job.id}`);
    expect(job).toMatchObject({
      status: 'pending',
      startDate: null,
      endDate: null,
      totalRows: 0,
      error: null,
    });
    release();
    await api.engine.jobs.wait(job.id);
    const { body } = await api.json('GET', `${path}/jobs/${job.id}`);
    expect(body).toEqual({ success: true, job: expect.anything() });
    expect(body.job).toMatchObject({
      status: 'completed',
      totalPaginationPages: 3,
      totalPagesScraped: 3,
      totalRows: 6,
      error: null,
      stopReason: 'no-next-control',
      warnings: [],
      usage: null,
    });
    expect(body.job).not.toHaveProperty('recipe');
    expect((await api.json('GET', path)).body.scrapeRecipe.lastRun).toBe(body.job.startDate);
  });

  test('tells why a job failed', async () => {
    const api = startApi();
    const { recipe } = await site({ pages: 2, broken: [2] });
    const path = await recipeOn(api, recipe);
    const { body } = await api.json('POST', `${path}/jobs`);
    await api.engine.jobs.wait(body.job.id);
    const failed = (await api.json('GET', `${path}/jobs/${body.job.id}`)).body.job;
    expect(failed).toMatchObject({ status: 'failed', errorCode: 'HTTP_STATUS_TRANSIENT', totalRows: 2 });
    expect(failed.error).toContain('HTTP 500');
    const rows = await api.json('GET', `${path}/jobs/${failed.id}/results`);
    expect(rows.body.results).toEqual([{ title: 'Item 1a' }, { title: 'Item 1b' }]);
  });

  test('does not read a body, whatever it may be', async () => {
    const api = startApi({ engine: { worker: false } });
    const path = await recipeOn(api, { name: 'a', url: 'https://shop.example', listSelector: 'li' });
    for (const body of ['{}', 'not json', '[]']) {
      expect((await api.json('POST', `${path}/jobs`, { body })).status).toBe(202);
    }
  });

  test('refuses a recipe that is paused or unknown', async () => {
    const api = startApi();
    const path = await recipeOn(api, { name: 'a', url: 'https://shop.example', listSelector: 'li' });
    await api.json('PATCH', path, { body: { status: 'paused' } });
    const paused = await api.json('POST', `${path}/jobs`);
    expect([paused.status, paused.body.error.code]).toEqual([409, 'RECIPE_NOT_ACTIVE']);
    expect((await api.json('POST', '/v1/recipes/nobody/jobs')).status).toBe(404);
    expect((await api.json('POST', `${path}/jobs?now=1`)).status).toBe(400);
  });
});

describe('GET /recipes/{id}/jobs', () => {
  test('lists the jobs of this recipe, the newest first, with the count of all that match', async () => {
    const api = startApi({ engine: { worker: false } });
    const first = await seedJob(api, [{ title: 'a' }]);
    await seedJob(api, [{ title: 'b' }]);
    const path = `/v1/recipes/${first.recipeId}/jobs`;
    for (let number = 0; number < 3; number += 1) await api.json('POST', path);
    const all = await api.json('GET', path);
    expect(Object.keys(all.body)).toEqual(['success', 'jobs', 'count']);
    expect(all.body.count).toBe(4);
    expect(all.body.jobs.at(-1)?.id).toBe(first.jobId);
    const pending = await api.json('GET', `${path}?status=pending&limit=1&skip=1`);
    expect([pending.body.jobs, pending.body.count]).toEqual([[all.body.jobs[1]], 3]);
    const after = await api.json('GET', `${path}?after=${all.body.jobs[1]?.id}&limit=1`);
    expect(after.body.jobs).toEqual([all.body.jobs[2]]);
    expect((await api.json('GET', `${path}?status=failed`)).body).toEqual({
      success: true,
      jobs: [],
      count: 0,
    });
  });

  test.each([
    'status=',
    'status=done',
    'status=running,failed',
    'status=failed&status=failed',
    'statuses=failed',
    'limit=0',
    'skip=a',
  ])('refuses ?%s', async (query) => {
    const api = startApi({ engine: { worker: false } });
    const { recipeId } = await seedJob(api, [{ title: 'a' }]);
    const { status, body } = await api.json('GET', `/v1/recipes/${recipeId}/jobs?${query}`);
    expect([status, body.error.code]).toEqual([400, 'QUERY_INVALID']);
  });

  test('knows no jobs of a recipe that is not there', async () => {
    const { json } = startApi();
    const { status, body } = await json('GET', '/v1/recipes/nobody/jobs');
    expect([status, body.error.code]).toEqual([404, 'RECIPE_NOT_FOUND']);
  });
});

describe('one job', () => {
  test('is found under its own recipe only', async () => {
    const api = startApi({ engine: { worker: false } });
    const one = await seedJob(api, [{ title: 'a' }]);
    const other = await seedJob(api, [{ title: 'b' }]);
    const wrong = `/v1/recipes/${other.recipeId}/jobs/${one.jobId}`;
    for (const path of [wrong, `${wrong}/results`, `${wrong}/events`, '/v1/recipes/a/jobs/%00']) {
      const { status, body } = await api.json('GET', path);
      expect([path, status, body.error.code]).toEqual([path, 404, 'JOB_NOT_FOUND']);
    }
    expect((await api.json('POST', `${wrong}/cancel`)).status).toBe(404);
  });

  test('can be cancelled before its end', async () => {
    const api = startApi();
    const { recipe } = await site({ pages: 3, held: [2] });
    const path = await recipeOn(api, recipe);
    const committed = new Promise<void>((resolve) => void api.engine.on('page.committed', () => resolve()));
    const { body } = await api.json('POST', `${path}/jobs`);
    await committed;
    const cancelled = await api.json('POST', `${path}/jobs/${body.job.id}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.job).toMatchObject({
      status: 'failed',
      error: 'the job was cancelled',
      totalRows: 2,
    });
    const again = await api.json('POST', `${path}/jobs/${body.job.id}/cancel`);
    expect([again.status, again.body.error.code]).toEqual([409, 'JOB_STATE']);
  });

  test('that runs elsewhere is about to end when it is cancelled', async () => {
    const storage = memoryStorage();
    const api = startApi({ engine: { storage, worker: false } });
    const { path } = await seedJob(api, [{ title: 'a' }], { ended: false });
    const { status, body } = await api.json('POST', `${path}/cancel`);
    expect([status, body.job.status]).toEqual([202, 'running']);
  });
});
