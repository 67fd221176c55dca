import type { Engine, RecipeInput, Row } from '@harvestman/core';
import type { Product } from './tally.ts';

/** Runs a recipe as a job, and gives its rows once it has completed. */
export async function* readJob(engine: Engine, recipe: RecipeInput): AsyncGenerator<Product, void> {
  const { id: recipeId } = await engine.recipes.create(recipe);
  const { id } = await engine.jobs.run(recipeId);
  const job = await engine.jobs.wait(id);
  if (job.status !== 'completed') throw new Error(`the job failed: ${job.error}`);
  for await (const row of engine.rows.stream(id)) yield productOf(row);
  await engine.recipes.delete(recipeId, { purge: true });
}

export function productOf({ name, price, link }: Row): Product {
  return { name: String(name ?? ''), price: String(price ?? ''), link: String(link ?? '') };
}
