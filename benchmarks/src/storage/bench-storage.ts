import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createEngine, createRegistry, type JobRecord, type PageCommit, parseRecipe } from '@harvestman/core';
import { postgresStorage } from '@harvestman/storage-postgres';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import copy from 'pg-copy-streams';
import { newJob } from '../../../packages/core/src/job/run/job-lifecycle.ts';
import { startWorker } from '../../../packages/storage-postgres/test/chaos/start-worker.ts';
import { startListSite } from '../../../test/support/slow-list-site.ts';
import { startPostgres } from '../../../test/support/start-postgres.ts';
import { atLeast, atMost, type Finding } from '../contest/finding.ts';
import { showSpread, spreadOf } from '../contest/spread.ts';
import { printTable } from '../print-table.ts';
import { measureChanges } from './measure-changes.ts';
import { measureVolume } from './measure-volume.ts';

const JOBS = 1_000;
const CONCURRENCY = 8;
const ROWS = 200_000;
const PAGE = 1_000;
const ROUNDS = 3;
const BATCH = 20;
/** Rows of each of the jobs that commit such batches at the same time. */
const BATCHED_ROWS = 5_000;

/** Rows, jobs and latency beside the bare driver and bare pg-boss. The argument is the rows of the large job. */
export async function benchStorage([manyRows = '1000000']: readonly string[]): Promise<Finding[]> {
  const many = Number(manyRows);
  const server = await startPostgres();
  const { connectionString } = server;
  const pool = new pg.Pool({ connectionString, max: 4 });
  pool.on('error', () => undefined);
  const storage = postgresStorage({ connectionString });

  const measured: [string, string][] = [];
  const say = (name: string, value: string): void => void measured.push([name, value]);
  const perSecond = (count: number, ms: number): string => `${Math.round((count / ms) * 1_000)} a second`;
  async function timed(run: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await run();
    return performance.now() - start;
  }

  const recipe = parseRecipe({ name: 'x', url: 'http://127.0.0.1/', listSelector: 'li' }, createRegistry({}));
  const job = (id: string): JobRecord => newJob(id, 'r', recipe, '2026-01-01T00:00:00Z');
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      title: `Lamp number ${first + index}, brass, with a shade of linen`,
      price: `${(first + index) % 997}.50`,
      link: `https://shop.example/lamps/${first + index}`,
    }));
  const commit = (firstRow: number, count: number): PageCommit => ({
    firstRow,
    rows: rowsFrom(firstRow, count),
    progress: { totalPaginationPages: 1, totalPagesScraped: 1, totalRows: firstRow + count },
    cursor: { url: 'http://127.0.0.1/', pages: 1, rows: firstRow + count, items: firstRow + count, seen: [] },
  });

  async function storeRows(id: string, count: number, page = PAGE): Promise<number> {
    await storage.jobs.insert(job(id));
    await storage.jobs.start(id, { token: 't', ttlMs: 3_600_000 }, '2026-01-01T00:00:00Z');
    return timed(async () => {
      for (let first = 0; first < count; first += page)
        await storage.jobs.commitPage(id, 't', commit(first, page));
    });
  }

  const batchRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = Array.from({ length: CONCURRENCY }, (_, index) => `batches${round}-${index}`);
    const ms = await timed(() => Promise.all(ids.map((id) => storeRows(id, BATCHED_ROWS, BATCH))));
    batchRates.push((CONCURRENCY * BATCHED_ROWS) / ms);
    for (const id of ids) await storage.jobs.delete(id);
  }
  say(
    `rows: commitPage, pages of ${BATCH}, ${CONCURRENCY} jobs`,
    `${showSpread(spreadOf(batchRates))} thousand a second`,
  );

  async function bareRows(name: string, insert: (first: number) => Promise<unknown>): Promise<void> {
    await pool.query('drop table if exists bare');
    await pool.query(
      'create table bare (job_key bigint, idx integer, data json, primary key (job_key, idx))',
    );
    const ms = await timed(async () => {
      for (let first = 0; first < ROWS; first += PAGE) await insert(first);
    });
    say(name, perSecond(ROWS, ms));
  }

  say('rows: commitPage, pages of 1,000', perSecond(ROWS, await storeRows('rows', ROWS)));
  say('rows: commitPage, pages of 20', perSecond(ROWS / 4, await storeRows('small', ROWS / 4, 20)));
  await bareRows('rows: bare pg, json_array_elements', (first) =>
    pool.query(
      `insert into bare select 1, $1::integer + item.at - 1, item.value
     from json_array_elements($2::json) with ordinality as item (value, at)`,
      [first, JSON.stringify(rowsFrom(first, PAGE))],
    ),
  );
  await bareRows('rows: bare pg, unnest of text[]', (first) =>
    pool.query(
      `insert into bare select 1, $1::integer + item.at - 1, item.value::json
     from unnest($2::text[]) with ordinality as item (value, at)`,
      [first, rowsFrom(first, PAGE).map((row) => JSON.stringify(row))],
    ),
  );
  await bareRows('rows: bare pg, values lists', (first) => {
    const rows = rowsFrom(first, PAGE);
    const values = rows.map((_, index) => `(1, $${index * 2 + 1}, $${index * 2 + 2})`).join();
    return pool.query(
      `insert into bare values ${values}`,
      rows.flatMap((row, index) => [first + index, JSON.stringify(row)]),
    );
  });
  const client = await pool.connect();
  await bareRows('rows: bare pg, COPY', (first) => {
    const lines = rowsFrom(first, PAGE).map(
      (row, index) => `1\t${first + index}\t${JSON.stringify(row).replaceAll('\\', '\\\\')}\n`,
    );
    return pipeline(Readable.from([lines.join('')]), client.query(copy.from('copy bare from stdin')));
  });
  client.release();

  await storeRows('many', many);
  const query = { limit: 50, skip: 0 };
  await storage.rows.query('many', query);
  const show = (ms: number): string => `${ms.toFixed(1)} ms`;
  say(`first page of ${many} rows`, show(await timed(() => storage.rows.query('many', query))));
  say('page at the end', show(await timed(() => storage.rows.query('many', { limit: 50, skip: many - 50 }))));
  const sort = [{ property: 'price', descending: true }];
  const filters = [{ property: 'price', operator: 'gte', value: '990' } as const];
  for (const [name, asked] of [
    ['sorted', { sort }],
    ['filtered', { filters }],
  ] as const) {
    const ask = () => storage.rows.query('many', { ...query, ...asked });
    say(`first page, ${name}, first asked for`, show(await timed(ask)));
    say(`first page, ${name}, then`, show(await timed(ask)));
  }
  say(
    'stream, filtered',
    show(
      await timed(async () => {
        for await (const _row of storage.rows.stream('many', {
          filters: [{ property: 'price', operator: 'gte', value: '900' }],
        }));
      }),
    ),
  );
  say(
    'stream, sorted',
    show(
      await timed(async () => {
        for await (const _row of storage.rows.stream('many', { sort }));
      }),
    ),
  );
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed;
  let most = 0;
  const streamMs = await timed(async () => {
    let read = 0;
    for await (const _row of storage.rows.stream('many')) {
      read += 1;
      if (read % 50_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - heap);
    }
  });
  say('stream of all', `${perSecond(many, streamMs)}, heap +${Math.round(most / 1e6)} MB at most`);
  await storage.jobs.delete('many');

  const changes = await measureChanges(storage, job);
  const heap100k = `heap +${Math.round(changes.heapMb)} MB at most`;
  say('changes: 100,000 rows against 100,000', `${showSpread(spreadOf(changes.seconds))} s, ${heap100k}`);

  const boss = new PgBoss({ connectionString, schema: 'bare_boss', useListenNotify: true });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('bare', { notify: true });
  for (let index = 0; index < JOBS; index += 1) await boss.send('bare', { index });
  let done = 0;
  const bareMs = await timed(
    () =>
      new Promise<void>((resolve) => {
        for (let worker = 0; worker < CONCURRENCY; worker += 1) {
          boss
            .work('bare', async () => {
              done += 1;
              if (done === JOBS) resolve();
              boss.notifyWorker(ids[worker] ?? '');
            })
            .then((id) => {
              ids[worker] = id;
            });
        }
        const ids: string[] = [];
      }),
  );
  say('jobs: bare pg-boss, empty handler', perSecond(JOBS, bareMs));
  await boss.stop({ graceful: false });

  const work = await import('node:timers/promises');
  for (let index = 0; index < JOBS; index += 1) await storage.jobs.insert(job(`queued${index}`));
  let ended = 0;
  let stop = async (): Promise<void> => undefined;
  const oursMs = await timed(async () => {
    const all = Promise.withResolvers<void>();
    stop =
      (await storage.queue?.work(
        async (id) => {
          const lease = { token: id, ttlMs: 30_000 };
          if ((await storage.jobs.start(id, lease, '2026-01-01T00:00:00Z')) === null) return;
          await storage.jobs.commitPage(id, id, commit(0, 10));
          await storage.jobs.finish(id, id, {
            status: 'completed',
            endDate: '2026-01-01T00:00:00Z',
            error: null,
            errorCode: null,
            stopReason: 'single-page',
            verdict: 'complete',
            evidence: [],
            warnings: [],
            totalPaginationPages: 1,
          });
          ended += 1;
          if (ended === JOBS) all.resolve();
        },
        { concurrency: CONCURRENCY, onError: () => undefined },
      )) ?? stop;
    await all.promise;
  });
  say('jobs: start, commit 10 rows, finish', perSecond(JOBS, oursMs));
  await stop();
  await storage.close();

  const site = await startListSite(0);
  const engine = createEngine({ storage: postgresStorage({ connectionString }), worker: false });
  const { id } = await engine.recipes.create({
    ...site.recipe('latency', 1),
    settings: { rendering: 'http', robots: 'ignore' },
  });
  const startedAt = new Map<string, number>();
  const worker = startWorker(
    connectionString,
    { leaseMs: 30_000, sweepMs: 60_000, concurrency: 2 },
    ({ type, jobId, at }) => {
      if (type === 'job.running' && jobId !== undefined && at !== undefined) startedAt.set(jobId, at);
    },
  );
  await worker.ready;
  await work.setTimeout(500);
  const latencies: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const at = Date.now();
    const { id: jobId } = await engine.jobs.run(id);
    while (!startedAt.has(jobId)) await work.setTimeout(2);
    // The first ones warm both processes up.
    if (round >= 10) latencies.push((startedAt.get(jobId) ?? 0) - at);
    await work.setTimeout(100);
  }
  latencies.sort((a, b) => a - b);
  say('start in another process, from jobs.run', `median ${latencies[25]} ms, most ${latencies.at(-1)} ms`);
  worker.child.kill('SIGKILL');
  await once(worker.child, 'exit');
  await engine.close();
  await site.close();
  await pool.query('truncate harvestman.recipes, harvestman.jobs, harvestman.job_rows');
  const large = postgresStorage({ connectionString });
  for (const [name, ms] of await measureVolume(large, pool)) say(`a million jobs: ${name}`, show(ms));
  await large.close();
  await pool.end();
  await server.stop();
  printTable('Storage on PostgreSQL', ['what', 'measured'], measured);

  return [
    atMost(
      5,
      { key: 'changes', work: 'feed of changes: 100,000 rows against 100,000', unit: 's' },
      changes.seconds,
    ),
    atMost(
      20,
      { key: 'job-start', work: 'job start on Postgres from another process', unit: 'ms' },
      latencies,
    ),
    atLeast(
      40,
      {
        key: 'row-batches',
        work: `rows committed in batches of ${BATCH}, ${CONCURRENCY} jobs`,
        unit: 'thousand/s',
      },
      batchRates,
    ),
  ];
}
