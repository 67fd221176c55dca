import type { Row } from '@harvestman/core';
import type { Api } from './start-api.ts';

export interface SeededJob {
  readonly recipeId: string;
  readonly jobId: string;
  /** `/v1/recipes/{id}/jobs/{jobId}`. */
  readonly path: string;
}

export interface SeedOptions {
  readonly name?: string;
  /** Default: the names of the first row. */
  readonly properties?: readonly string[];
  /** Default true. */
  readonly ended?: boolean;
}

/** A job with these rows, without a site. For engines that run no jobs. */
export async function seedJob(
  { engine, storage }: Api,
  rows: readonly Row[],
  { name = 'Seeded', properties = Object.keys(rows[0] ?? { title: '' }), ended = true }: SeedOptions = {},
): Promise<SeededJob> {
  const recipe = await engine.recipes.create({
    name,
    url: 'https://shop.example/',
    listSelector: 'li',
    properties: properties.map((property) => ({ name: property })),
  });
  const { id: jobId } = await engine.jobs.run(recipe.id);
  const lease = { token: 'seed', ttlMs: 60_000 };
  await storage.jobs.start(jobId, lease, '2026-11-20T09:00:00Z');
  const progress = { totalPaginationPages: 1, totalPagesScraped: 1, totalRows: rows.length };
  const cursor = { url: recipe.url, pages: 1, rows: rows.length, items: rows.length, seen: [] };
  await storage.jobs.commitPage(jobId, lease.token, { firstRow: 0, rows, progress, cursor });
  if (ended) {
    await storage.jobs.finish(jobId, lease.token, {
      status: 'completed',
      endDate: '2026-11-20T09:00:01Z',
      error: null,
      errorCode: null,
      stopReason: 'single-page',
      verdict: 'complete',
      evidence: [],
      warnings: [],
      totalPaginationPages: 1,
    });
  }
  return { recipeId: recipe.id, jobId, path: `/v1/recipes/${recipe.id}/jobs/${jobId}` };
}
