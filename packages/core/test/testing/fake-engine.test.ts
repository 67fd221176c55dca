import { fakeEngine, fakeJob, fakeRecipe } from '@harvestman/core/testing';
import { expect, test } from 'vitest';

test('a fake engine does what the test says, and names what it was not told', async () => {
  const asked: string[] = [];
  const engine = fakeEngine({
    jobs: {
      async run(recipeId) {
        asked.push(recipeId);
        return fakeJob({ recipeId });
      },
    },
    rows: { query: async () => ({ items: [{ title: 'Lamp' }], count: 1 }) },
  });
  const heard: string[] = [];
  engine.on('job.completed', ({ job }) => heard.push(job.id));

  const job = await engine.jobs.run(fakeRecipe().id);
  engine.emit({ type: 'job.completed', at: job.createdDate, job: { ...job, status: 'completed' } });

  expect(asked).toEqual(['recipe-1']);
  expect(job).toMatchObject({ id: 'job-1', status: 'pending' });
  expect(heard).toEqual(['job-1']);
  expect(await engine.rows.query(job.id)).toEqual({ items: [{ title: 'Lamp' }], count: 1 });
  expect(() => engine.recipes.get('x')).toThrow(
    /^engine\.recipes\.get was called, and fakeEngine was not told/,
  );
  expect(await engine.isReady()).toBe(true);
  await engine.close();
});

test('fake records have the fields of records, and no others', () => {
  const told = { schedule: { cron: '0 6 * * *', timeZone: 'UTC' }, origin: 'https://shop.example' };
  expect(fakeRecipe(told)).toMatchObject({ id: 'recipe-1', ...told });
  expect(fakeJob({ plan: null })).toMatchObject({ id: 'job-1', plan: null });
  const wrong = { recipeID: 'r', statu: 'completed' } as object;
  expect(() => fakeJob(wrong)).toThrow(/recipeID.*did you mean "recipeId".*statu.*did you mean "status"/s);
  expect(() => fakeRecipe(wrong)).toThrow(/statu.*did you mean "status"/s);
  const ofOtherKinds = { status: 'done', verdict: 'good', totalRows: '3' } as object;
  expect(() => fakeJob(ofOtherKinds)).toThrow(
    /status: must be one of pending, .*totalRows: must be a number, not "3".*verdict: must be one of complete/s,
  );
  expect(() => fakeRecipe({ status: 'enabled' } as object)).toThrow('status: must be one of active');
  expect(fakeJob({ status: 'completed', verdict: 'complete', stopReason: 'cycle' }).verdict).toBe('complete');
  expect(() => fakeJob(null as never)).toThrow('must be an object');
});
