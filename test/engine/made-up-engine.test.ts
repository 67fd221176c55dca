import {
  createRegistry,
  type Engine,
  type Job,
  type Jobs,
  parseRecipe,
  type Recipes,
  type Rows,
} from '@harvestman/core';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { expect, test } from 'vitest';

const notNeeded = (): never => {
  throw new Error('the test does not need this');
};

const job: Job = {
  id: 'job-1',
  recipeId: 'recipe-1',
  status: 'completed',
  createdDate: '2026-11-22T00:00:00Z',
  startDate: '2026-11-22T00:00:01Z',
  endDate: '2026-11-22T00:00:02Z',
  totalPaginationPages: 1,
  totalPagesScraped: 1,
  totalRows: 0,
  error: null,
  errorCode: null,
  stopReason: 'single-page',
  warnings: [],
  recipe: parseRecipe({ name: 'list', url: 'https://example.com/', listSelector: 'li' }, createRegistry({})),
  usage: null,
  plan: null,
};

/** What an application gives to its own code in its tests: no storage, no network. */
function madeUpEngine(jobs: Partial<Jobs>): Engine {
  const recipes: Recipes = {
    create: notNeeded,
    createOnce: notNeeded,
    get: notNeeded,
    list: notNeeded,
    update: notNeeded,
    pause: notNeeded,
    resume: notNeeded,
    delete: notNeeded,
  };
  const rows: Rows = { query: notNeeded, stream: notNeeded, count: notNeeded };
  return {
    recipes,
    rows,
    jobs: {
      run: notNeeded,
      runOnce: notNeeded,
      get: notNeeded,
      list: notNeeded,
      cancel: notNeeded,
      delete: notNeeded,
      wait: notNeeded,
      watch: notNeeded,
      ...jobs,
    },
    urlToMarkdown: notNeeded,
    on: () => () => undefined,
    off: () => undefined,
    start: notNeeded,
    close: notNeeded,
    [Symbol.asyncDispose]: notNeeded,
  };
}

test('an application makes up an engine for its tests from the published types alone', async () => {
  const asked: string[] = [];
  const engine = madeUpEngine({
    async get(id) {
      asked.push(id);
      return job;
    },
  });
  const adapter = createHttpAdapter({ engine, authenticate: () => ({ id: 'somebody' }) });

  const response = await adapter.fetch(new Request('http://localhost/v1/recipes/recipe-1/jobs/job-1'));

  expect(response.status).toBe(200);
  expect(asked).toEqual(['job-1']);
});
