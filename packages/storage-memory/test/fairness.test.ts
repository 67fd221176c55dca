import { createEngine, type Engine, type RecipeInput } from '@harvestman/core';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../src/index.ts';

const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close({ timeoutMs: 0 })));
});

/** An engine that runs one job at a time, each of which fails at once. */
function open(): Engine {
  // Nothing listens there, and private addresses are not even asked.
  const engine = createEngine({ storage: memoryStorage(), concurrency: 1, worker: false });
  engines.push(engine);
  return engine;
}

const recipe = (host: string): RecipeInput => ({
  name: host,
  url: `http://${host}/`,
  listSelector: 'li',
  settings: { rendering: 'http', robots: 'ignore', retries: 0 },
});

/** The names of the recipes whose jobs ran, in order. */
async function order(engine: Engine, count: number): Promise<string[]> {
  const ran: string[] = [];
  const all = new Promise<void>((resolve) => {
    engine.on('job.failed', ({ job }) => {
      ran.push(job.recipe.name);
      if (ran.length === count) resolve();
    });
  });
  await engine.start();
  await all;
  return ran;
}

describe('jobs that wait in one process', () => {
  it('let recipes take turns', async () => {
    const engine = open();
    const many = await engine.recipes.create(recipe('127.0.0.1'));
    const single = await engine.recipes.create({ ...recipe('127.0.0.1'), name: 'single' });
    for (let index = 0; index < 30; index += 1) await engine.jobs.run(many.id);
    await engine.jobs.run(single.id);
    expect((await order(engine, 31)).indexOf('single')).toBeLessThanOrEqual(1);
  });

  it('let tenants take turns, however many recipes each has', async () => {
    const engine = open();
    for (let index = 0; index < 30; index += 1) {
      const { id } = await engine.recipes.create(recipe(`127.0.0.${index + 1}`), { tenant: 'a' });
      await engine.jobs.run(id);
    }
    const other = await engine.recipes.create({ ...recipe('127.0.0.1'), name: 'other' }, { tenant: 'b' });
    await engine.jobs.run(other.id);
    expect((await order(engine, 31)).indexOf('other')).toBeLessThanOrEqual(1);
  });
});
