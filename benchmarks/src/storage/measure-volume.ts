import type { Storage } from '@harvestman/core';
import type pg from 'pg';

const RECIPES = 200_000;
const JOBS = 1_000_000;
/** Of the one large job, and of all others together. */
const ROWS = { large: 1_000_000, small: 4_000_000 } as const;
const ROUNDS = 9;

/** What is asked of 200,000 recipes, a million jobs and five million rows: the median time of each, in milliseconds. */
export async function measureVolume(storage: Storage, pool: pg.Pool): Promise<[string, number][]> {
  await storage.jobs.get('none');
  await build(pool);
  const page = { limit: 50, skip: 0 };
  const sort = [{ property: 'price', descending: true }];
  const filters = [{ property: 'price', operator: 'gte', value: '990' } as const];
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['jobs: first page', () => storage.jobs.list(page)],
    ['jobs: of one status', () => storage.jobs.list({ ...page, statuses: ['pending'] })],
    ['jobs: of a status that few have', () => storage.jobs.list({ ...page, statuses: ['running'] })],
    ['jobs: of one recipe', () => storage.jobs.list({ ...page, recipeId: 'recipe-77' })],
    ['jobs: skip 100,000', () => storage.jobs.list({ limit: 50, skip: 100_000 })],
    ['jobs: skip 500,000', () => storage.jobs.list({ limit: 50, skip: 500_000 })],
    ['jobs: skip 999,900', () => storage.jobs.list({ limit: 50, skip: 999_900 })],
    ['jobs: behind one in the middle', () => storage.jobs.list({ ...page, after: 'job-500000' })],
    ['recipes: of one status', () => storage.recipes.list({ ...page, statuses: ['paused'] })],
    ['recipes: of two statuses', () => storage.recipes.list({ ...page, statuses: ['active', 'paused'] })],
    ['recipes: skip 150,000', () => storage.recipes.list({ limit: 50, skip: 150_000 })],
    ['rows: first page of a million', () => storage.rows.query('job-1', page)],
    ['rows: last page of a million', () => storage.rows.query('job-1', { limit: 50, skip: 999_950 })],
    ['rows: sorted, known order', () => storage.rows.query('job-1', { ...page, sort })],
    ['rows: sorted, skip 500,000', () => storage.rows.query('job-1', { limit: 50, skip: 500_000, sort })],
    ['rows: filtered, known order', () => storage.rows.query('job-1', { ...page, filters })],
    ['rows: of a small job, sorted', () => storage.rows.query('job-2', { ...page, sort })],
    ['counts of all four statuses', () => countAll(storage)],
  ];
  const measured: [string, number][] = [];
  for (const [name, ask] of questions) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(ask));
    measured.push([name, times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0]);
  }
  measured.push([
    'rows: 200,000 of a million, streamed sorted',
    await timed(async () => {
      for await (const _row of storage.rows.stream('job-1', { sort, limit: 200_000 }));
    }),
  ]);
  return measured;
}

async function countAll({ jobs }: Storage): Promise<void> {
  for (const status of ['pending', 'running', 'completed', 'failed'] as const) {
    await jobs.list({ statuses: [status], limit: 1, skip: 0 });
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** By the server itself, in bulk. A third of the recipes is paused, a tenth of the jobs waits, 100 run. */
async function build(pool: pg.Pool): Promise<void> {
  const statements = [
    `insert into harvestman.recipes (id, status, version, record)
     select 'recipe-' || n, case when n % 3 = 0 then 'paused' else 'active' end, 1,
       json_build_object('id', 'recipe-' || n, 'name', 'n', 'version', 1)
     from generate_series(1, ${RECIPES}) as n`,
    `insert into harvestman.jobs (id, recipe_id, status, record, recipe, host)
     select 'job-' || n, 'recipe-' || n % ${RECIPES},
       case when n % 10 = 0 then 'pending' when n % 10000 = 1 then 'running' else 'completed' end,
       jsonb_build_object('id', 'job-' || n, 'attempts', 0, 'warnings', '[]'::jsonb),
       json_build_object('url', 'https://shop.example/'), n % 1000 || '.example'
     from generate_series(1, ${JOBS}) as n`,
    `insert into harvestman.job_rows (job_key, idx, data)
     select (select key from harvestman.jobs where id = 'job-1'), n,
       json_build_object('title', 'Lamp number ' || n, 'price', n % 997 || '.50')
     from generate_series(0, ${ROWS.large - 1}) as n`,
    `insert into harvestman.job_rows (job_key, idx, data)
     select key + 1, n % 40, json_build_object('title', 'Lamp number ' || n, 'price', n % 997 || '.50')
     from generate_series(0, ${ROWS.small - 1}) as n,
       lateral (select (select min(key) from harvestman.jobs) + n / 40 as key) as of`,
    // As workers do it all the time.
    `with gone as (delete from harvestman.tally_changes returning *)
     insert into harvestman.tallies (kind, scope, status, count)
     select kind, scope, status, sum(change) from gone where scope <> '' group by kind, scope, status
     union all select kind, '', status, sum(change) from gone group by kind, status`,
    'vacuum (analyze) harvestman.tally_changes',
    'vacuum (analyze) harvestman.tallies',
    'vacuum (analyze) harvestman.recipes',
    'vacuum (analyze) harvestman.jobs',
    'vacuum (analyze) harvestman.job_rows',
  ];
  for (const statement of statements) await pool.query(statement);
}
