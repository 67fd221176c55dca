import { createEngine, defineExtractor, type Row } from '@harvestman/core';
import { expect, test } from 'vitest';
import { startServer } from '../../../test/support/start-server.ts';
import { memoryStorage } from '../src/index.ts';

const ROWS = 100_000;

test('the end of a page of many rows, and a filter and an order of them, leave turns to everything else', async () => {
  const server = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<ul><li>one</li></ul>');
  });
  const rows = Array.from({ length: ROWS }, (_, row): Row => ({ name: `row ${row}`, text: `about ${row}` }));
  const many = defineExtractor({
    type: 'many',
    needsListSelector: true,
    findsItems: true,
    extract: async () => rows,
  });
  const engine = createEngine({
    storage: memoryStorage(),
    allowPrivateNetworks: true,
    extractors: [many],
  });
  let turns = 0;
  let goesOn = true;
  const count = (): void => {
    turns += 1;
    if (goesOn) setImmediate(count);
  };
  const between: Record<string, number> = {};
  engine.on('page.committed', () => {
    between.before = turns;
  });
  let told = Promise.withResolvers<void>();
  engine.on('job.completed', () => {
    between.after = turns;
    told.resolve();
  });
  const recipe = await engine.recipes.create({
    name: 'many',
    url: server.origin,
    listSelector: 'li',
    extractorType: 'many',
    properties: [{ name: 'name' }, { name: 'text' }],
    settings: { robots: 'ignore', uniqueBy: ['name'] },
  });
  count();
  for (const changed of [ROWS, 0]) {
    told = Promise.withResolvers();
    const job = await engine.jobs.wait((await engine.jobs.run(recipe.id)).id);
    // Its end may be seen in the storage before it is told.
    await told.promise;
    expect(job).toMatchObject({ totalRows: ROWS, changes: { added: changed } });
    // Each takes some milliseconds, and the comparison of all rows with the feed a hundred.
    expect((between.after ?? 0) - (between.before ?? 0)).toBeGreaterThan(4);
    between.before = turns;
    const filter = { text: { in: Array.from({ length: 50 }, (_, row) => `about ${row}`) } };
    expect(await engine.rows.query(job.id, { filter })).toMatchObject({ count: 50 });
    expect(turns - (between.before ?? 0)).toBeGreaterThan(4);
    between.before = turns;
    const sort = '-text,name';
    const first = { name: 'row 99999', text: 'about 99999' };
    expect(await engine.rows.query(job.id, { sort, limit: 1 })).toEqual({ items: [first], count: ROWS });
    // The order takes some hundred milliseconds.
    expect(turns - (between.before ?? 0)).toBeGreaterThan(10);
  }
  goesOn = false;
  await engine.close();
  await server.close();
});
