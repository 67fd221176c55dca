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
