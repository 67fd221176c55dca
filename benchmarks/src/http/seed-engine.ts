import { createEngine, type Engine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';

export const RECIPES = 50;

/** What both servers read from: so many recipes, and a job that has ended. */
export async function seedEngine(): Promise<{ engine: Engine; recipeId: string; jobId: string }> {
  const storage = memoryStorage();
  const engine = createEngine({ storage, worker: false });
  let recipeId = '';
  for (let number = 1; number <= RECIPES; number += 1) {
    const recipe = await engine.recipes.create({
      name: `Recipe ${number}`,
      url: `https://shop.example/list/${number}`,
      listSelector: '.card',
      properties: ['name', 'price', 'link'].map((name) => ({ name, elementSelector: `.${name}` })),
      pagination: { type: 'next-button', nextPageSelector: 'a.next' },
    });
    recipeId = recipe.id;
  }
  const { id: jobId } = await engine.jobs.run(recipeId);
  const lease = { token: 'bench', ttlMs: 60_000 };
  await storage.jobs.start(jobId, lease, '2026-11-20T09:00:00Z');
  await storage.jobs.finish(jobId, lease.token, {
    status: 'completed',
    endDate: '2026-11-20T09:00:01Z',
    error: null,
    errorCode: null,
    stopReason: 'single-page',
    verdict: 'complete',
    evidence: [],
    warnings: [],
    totalPaginationPages: 0,
    usage: null,
    plan: null,
  });
  return { engine, recipeId, jobId };
}
