import { createEngine, type Engine, type EngineEventType } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, expect, test, vi } from 'vitest';
import { type ListSite, startListSite } from '../list-site.ts';

let site: ListSite;
let engine: Engine;
afterEach(async () => {
  await engine.close({ timeoutMs: 0 });
  await site.close();
});

async function start(pages: number): Promise<string> {
  site = await startListSite({ pages });
  engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });
  return (await engine.recipes.create(site.recipe)).id;
}

test('events come in order, and only after what they tell is stored', async () => {
  const id = await start(2);
  const seen: string[] = [];
  const checks: Promise<void>[] = [];
  const types: readonly EngineEventType[] = ['job.pending', 'job.running', 'page.committed', 'job.completed'];
  for (const type of types) {
    engine.on(type, (event) => {
      seen.push(type);
      if (!('job' in event)) return;
      const { job } = event;
      checks.push(
        engine.jobs.get(job.id).then((stored) => {
          expect(stored.totalPagesScraped).toBeGreaterThanOrEqual(job.totalPagesScraped);
          expect(stored.totalRows).toBeGreaterThanOrEqual(job.totalRows);
        }),
      );
    });
  }
  await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(seen).toEqual(['job.pending', 'job.running', 'page.committed', 'page.committed', 'job.completed']);
  await Promise.all(checks);
});

test('changed rows are told of a job that brought some, and of no other', async () => {
  const id = await start(1);
  const told: unknown[] = [];
  engine.on('rows.changed', ({ job }) => told.push(job.changes?.added));
  const first = await engine.jobs.wait((await engine.jobs.run(id)).id);
  const second = await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(second).toMatchObject({ status: 'completed', changes: { added: 0, changed: 0, removed: 0 } });
  expect(told).toEqual([first.totalRows]);
});

test('a list goes on behind the record that it is given', async () => {
  const id = await start(1);
  const other = await engine.recipes.create(site.recipe);
  await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect((await engine.recipes.list({ after: other.id })).items.map((one) => one.id)).toEqual([id]);
  expect((await engine.jobs.list({ recipeId: other.id })).count).toBe(0);
  expect((await engine.jobs.list({ recipeId: id })).count).toBe(1);
});

test('a recipe tells of its changes', async () => {
  const id = await start(1);
  const seen: string[] = [];
  engine.on('recipe.updated', ({ recipe }) => seen.push(`${recipe.name} ${recipe.version}`));
  engine.on('recipe.status', ({ recipe }) => seen.push(`${recipe.status} ${recipe.version}`));
  await engine.recipes.update(id, { name: 'Other' });
  await engine.recipes.pause(id);
  await engine.recipes.resume(id);
  await engine.recipes.delete(id);
  expect(seen).toEqual(['Other 2', 'paused 3', 'active 4', 'deleted 5']);
  await expect(engine.recipes.update(id, { name: 'Late' })).rejects.toMatchObject({ code: 'RECIPE_STATE' });
  await expect(engine.recipes.resume(id)).rejects.toMatchObject({ code: 'RECIPE_STATE' });
});

test('an update of a version that is gone is a conflict', async () => {
  const id = await start(1);
  await engine.recipes.update(id, { name: 'First' }, 1);
  await expect(engine.recipes.update(id, { name: 'Second' }, 1)).rejects.toMatchObject({
    code: 'RECIPE_CONFLICT',
  });
  expect(await engine.recipes.get(id)).toMatchObject({ name: 'First', version: 2 });
});

test('a listener that throws harms neither the job nor the other listeners, and is heard of', async () => {
  const id = await start(1);
  const heard: unknown[] = [];
  const failures: string[] = [];
  engine.on('engine.error', ({ source, error }) => failures.push(`${source}: ${(error as Error).message}`));
  engine.on('page.committed', () => {
    throw new Error('first');
  });
  engine.on('page.committed', async () => {
    throw new Error('second');
  });
  engine.on('page.committed', ({ page, rows }) => heard.push({ page, rows }));
  const job = await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(job.status).toBe('completed');
  expect(heard).toEqual([{ page: 1, rows: 2 }]);
  expect(failures).toEqual(['listener of "page.committed": first', 'listener of "page.committed": second']);
});

test('where nobody listens for errors, the process is warned', async () => {
  const id = await start(1);
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  engine.on('page.committed', () => {
    throw new Error('unheard');
  });
  await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(warned.mock.calls[0]?.[0]).toContain('unheard');
  warned.mockRestore();
});

test('a listener that was removed hears nothing more', async () => {
  const id = await start(1);
  const heard: string[] = [];
  const stop = engine.on('job.pending', () => heard.push('once'));
  await engine.jobs.wait((await engine.jobs.run(id)).id);
  stop();
  await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(heard).toEqual(['once']);
});

test('watching begins with the present state and ends with the job', async () => {
  const id = await start(2);
  const { id: jobId } = await engine.jobs.run(id);
  const types: string[] = [];
  for await (const event of engine.jobs.watch(jobId)) types.push(event.type);
  expect(types.at(-1)).toBe('job.completed');
  expect(types.filter((type) => type === 'page.committed')).toHaveLength(2);
  const again: string[] = [];
  for await (const event of engine.jobs.watch(jobId)) again.push(event.type);
  expect(again).toEqual(['job.completed']);
});

test('a wait can be given up without ending the job', async () => {
  const id = await start(1);
  const { id: jobId } = await engine.jobs.run(id);
  const reason = new Error('enough');
  await expect(engine.jobs.wait(jobId, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(await engine.jobs.wait(jobId)).toMatchObject({ status: 'completed' });
});
