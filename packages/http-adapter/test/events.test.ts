import { memoryStorage } from '@harvestman/storage-memory';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ListSiteOptions, startListSite } from '../../../test/list-site.ts';
import { readEvents } from './read-events.ts';
import { seedJob } from './seed-job.ts';
import { type Api, startApi } from './start-api.ts';

async function startJob(api: Api, options: ListSiteOptions, recipe: object = {}) {
  const site = await startListSite(options);
  onTestFinished(() => site.close());
  const { body } = await api.json('POST', '/v1/recipes', { body: { ...site.recipe, ...recipe } });
  const jobs = `/v1/recipes/${body.scrapeRecipe.id}/jobs`;
  const { body: started } = await api.json('POST', jobs);
  return { ...site, path: `${jobs}/${started.job.id}/events`, jobId: started.job.id };
}

describe('the events of a job', () => {
  test('come as they happen, to the end', async () => {
    const api = startApi();
    const { path, release } = await startJob(api, { pages: 3, held: [1] });
    const response = await api.send('GET', path);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    release();
    const events = await readEvents(response);
    expect(events.map(({ event }) => event)).toEqual([
      expect.stringMatching(/^job\.(pending|running)$/),
      ...(events[0]?.event === 'job.pending' ? ['job.running'] : []),
      'page.committed',
      'page.committed',
      'page.committed',
      'job.completed',
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      type: 'job.completed',
      job: { status: 'completed', totalRows: 6, totalPagesScraped: 3 },
    });
    const pages = events.filter(({ event }) => event === 'page.committed');
    expect(pages.map(({ data }) => [data.page, data.rows])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
  });

  test('end with the warnings, then the end', async () => {
    const api = startApi();
    const properties = [
      { name: 'title', elementSelector: 'b' },
      { name: 'price', elementSelector: '.price' },
    ];
    const { path, release } = await startJob(api, { pages: 1, held: [1] }, { properties });
    const response = await api.send('GET', path);
    release();
    const events = await readEvents(response);
    expect(events.slice(-2).map(({ event }) => event)).toEqual(['job.warning', 'job.completed']);
    expect(events.at(-2)?.data.warning).toBe('property "price" was empty in every row');
    // From the warning on, only the end is left.
    const rest = await readEvents(
      await api.send('GET', path, { headers: { 'last-event-id': String(events.at(-2)?.id) } }),
    );
    expect(rest.map(({ event }) => event)).toEqual(['job.completed']);
  });

  test('go on behind the one that arrived last: nothing is missed, nothing comes twice', async () => {
    const api = startApi();
    const { path, jobId, release } = await startJob(api, { pages: 5, held: [1, 3] });
    const response = await api.send('GET', path);
    release(1);
    const first = await readEvents(response, ({ data }) => data.page === 1);
    release();
    await api.engine.jobs.wait(jobId);
    const second = await readEvents(
      await api.send('GET', path, { headers: { 'last-event-id': String(first.at(-1)?.id) } }),
    );
    expect(second.map(({ event }) => event)).toEqual(['page.committed', 'job.completed']);
    const rows = [...first, ...second].map(({ data }) => data.rows ?? 0);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(10);
    const over = await api.send('GET', path, { headers: { 'last-event-id': String(second.at(-1)?.id) } });
    expect(over.status).toBe(204);
  });

  test('of a job that has ended are its end', async () => {
    const api = startApi({ engine: { worker: false } });
    const { path } = await seedJob(api, [{ title: 'a' }]);
    const events = await readEvents(await api.send('GET', `${path}/events`));
    expect(events.map(({ event }) => event)).toEqual(['job.completed']);
    expect((await api.send('HEAD', `${path}/events`)).status).toBe(200);
  });

  test('come from a job that runs in another process', async () => {
    const storage = memoryStorage();
    const front = startApi({ engine: { storage, worker: false } });
    const { path, release } = await startJob(front, { pages: 2, held: [1] });
    release();
    const reading = readEvents(await front.send('GET', path), ({ event }) => {
      if (event === 'job.pending') startApi({ engine: { storage, leaseMs: 1_000 } });
      return false;
    });
    const events = await reading;
    expect(events[0]?.event).toBe('job.pending');
    expect(events.at(-1)?.event).toBe('job.completed');
    const rows = events.map(({ data }) => data.rows ?? 0);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  test.each(['x', 'done.1.2.3', 'running.1', '1', 'running.-1.0.0', `running.${'9'.repeat(50)}.0.0`])(
    'cannot go on behind %s',
    async (id) => {
      const api = startApi({ engine: { worker: false } });
      const { path } = await seedJob(api, [{ title: 'a' }]);
      const { status, body } = await api.json('GET', `${path}/events`, { headers: { 'last-event-id': id } });
      expect([status, body.error.code]).toEqual([400, 'QUERY_INVALID']);
    },
  );

  test('end when the service drains, and go on elsewhere', async () => {
    const storage = memoryStorage();
    const api = startApi({ engine: { storage } });
    const { path, release } = await startJob(api, { pages: 2, held: [1, 2] });
    const reading = readEvents(await api.send('GET', path), ({ data }) => {
      if (data.page === 1) api.adapter.drain();
      return false;
    });
    release(1);
    const events = await reading;
    expect(events.at(-1)?.event).toBe('page.committed');
    const other = startApi({ engine: { storage, worker: false } });
    const rest = other.send('GET', path, { headers: { 'last-event-id': String(events.at(-1)?.id) } });
    release();
    expect((await readEvents(await rest)).at(-1)?.event).toBe('job.completed');
  });

  test('of a recipe that is purged meanwhile break off', async () => {
    const api = startApi();
    const { path, release } = await startJob(api, { pages: 2, held: [1, 2] });
    const reading = readEvents(await api.send('GET', path), ({ data }) => {
      if (data.page === 1) void api.json('DELETE', `${path.replace(/\/jobs.*/, '')}?purge=true`);
      return false;
    });
    release(1);
    await expect(reading).rejects.toThrow('no job has the id');
  });
});
