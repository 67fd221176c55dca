import { createEngine, type Engine } from '@harvestman/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { postgresStorage } from '../src/index.ts';
import { startWorker, type WorkerProcess } from './chaos/start-worker.ts';

const DAY_MS = 86_400_000;

let server: PostgresServer;
let site: ListSite;
let admin: pg.Client;
let engine: Engine;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(0);
  admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
  const storage = postgresStorage({ connectionString: server.connectionString });
  engine = createEngine({ storage, worker: false, allowPrivateNetworks: true });
});
afterAll(async () => {
  for (const { child, exited } of workers) {
    child.kill('SIGKILL');
    await exited;
  }
  await engine?.close();
  await admin?.end();
  await site?.close();
  await server?.stop();
});

const create = (name: string, cron: string, timeZone = 'UTC') =>
  engine.recipes.create({ ...site.recipe(name, 1), schedule: { cron, timeZone } });

async function stored(): Promise<string[]> {
  const { rows } = await admin.query(
    `select cron || ' ' || time_zone as schedule from harvestman.schedules order by 1`,
  );
  return rows.map(({ schedule }) => schedule);
}

/** A minute of the day whose beginning is less than a minute ago, and stays so for a while, or is about to come. */
async function currentMinute(): Promise<string> {
  const { rows } = await admin.query(
    `select to_char(now() at time zone 'UTC' + interval '15 seconds', 'FMMI FMHH24') as minute`,
  );
  return `${rows[0].minute} * * *`;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('schedules', () => {
  it('are stored with their recipes, as these are now', async () => {
    const { id } = await create('kept', '0 6 * * 1', 'Europe/Berlin');
    expect(await stored()).toEqual(['0 6 * * 1 Europe/Berlin']);
    await engine.recipes.update(id, { schedule: { cron: '30 7 * * *' } });
    expect(await stored()).toEqual(['30 7 * * * UTC']);
    await engine.recipes.update(id, { name: 'renamed' });
    await engine.recipes.pause(id);
    expect(await stored()).toEqual([]);
    await engine.recipes.resume(id);
    expect(await stored()).toEqual(['30 7 * * * UTC']);
    await engine.recipes.update(id, { schedule: null });
    expect(await stored()).toEqual([]);
    await engine.recipes.update(id, { schedule: { cron: '1 1 * * *' } });
    await engine.recipes.delete(id, { purge: true });
    expect(await stored()).toEqual([]);
  });

  it('may wrap around the week', async () => {
    const { id } = await create('wrapped', '0 6 * * FRI-SUN');
    expect(await stored()).toEqual(['0 6 * * FRI-SUN UTC']);
    await engine.recipes.delete(id, { purge: true });
  });

  it('tell all that came due, however long their turn takes, and none from before anybody looked', async () => {
    const MANY = 250;
    await admin.query('delete from harvestman.schedules');
    await admin.query(`
      create table statements (at timestamptz default clock_timestamp());
      create function note_statement() returns trigger language plpgsql as
        $$ begin insert into statements default values; return null; end $$;
      create trigger note_statement after update on harvestman.schedules
        for each statement execute function note_statement()`);
    await admin.query(
      `insert into harvestman.schedules (recipe_id, cron, time_zone, since, next_at)
       select 'crowd ' || n, '0 6 * * *', 'UTC', to_timestamp(0), now() from generate_series(1, ${MANY}) as n
       union all select 'stale', '0 6 * * *', 'UTC', to_timestamp(0), now() - interval '5 minutes'`,
    );
    const storage = postgresStorage({ connectionString: server.connectionString });
    const told = new Map<string, { since: number; due: number }>();
    const dueAt = new Map<string, number>();
    const later = Promise.withResolvers<void>();
    const stop = await storage.queue?.workSchedules?.(
      async ({ recipeId, since }) => {
        await later.promise;
        told.set(recipeId, { since, due: dueAt.get(recipeId) ?? 0 });
      },
      { onError: expect.unreachable },
    );
    const isWaiting = `select from harvestman.schedules where claimed_until = '-infinity'`;
    await until(async () => (await admin.query(isWaiting)).rowCount === 0);
    // As if so long had passed before their turn comes.
    await admin.query(
      `update harvestman.schedules set next_at = next_at - interval '10 minutes' where claimed_until <= now()`,
    );
    const { rows } = await admin.query(
      'select recipe_id, (extract(epoch from next_at) * 1000)::float8 as due from harvestman.schedules',
    );
    for (const { recipe_id, due } of rows) dueAt.set(recipe_id, due);
    later.resolve();
    await until(async () => told.size === MANY + 1);
    await stop?.();
    await storage.close();
    // They are settled together.
    expect((await admin.query('select from statements')).rowCount).toBeLessThan(MANY / 2);
    await admin.query('drop trigger note_statement on harvestman.schedules');
    const late = [...told].filter(([, { since, due }]) => since >= due).map(([recipeId]) => recipeId);
    expect(late).toEqual(['stale']);
  });

  it('that are due at once put their jobs on the queue by the batch, each once', async () => {
    const MANY = 200;
    const { id } = await create('crowd', '0 6 * * *');
    await admin.query('delete from harvestman.schedules');
    await admin.query('create table inserts (at timestamptz default clock_timestamp())');
    await admin.query(`
      create function note_insert() returns trigger language plpgsql as
        $$ begin insert into inserts default values; return null; end $$;
      create trigger note_insert after insert on harvestman.jobs
        for each statement execute function note_insert()`);
    const cron = await currentMinute();
    await admin.query(
      `insert into harvestman.recipes (id, status, version, record)
       select 'crowd ' || n, status, version, (record::jsonb || jsonb_build_object('id', 'crowd ' || n,
         'schedule', jsonb_build_object('cron', $2::text, 'timeZone', 'UTC')))::json
       from harvestman.recipes, generate_series(1, ${MANY}) as n where id = $1`,
      [id, cron],
    );
    await admin.query(
      `insert into harvestman.schedules (recipe_id, cron, time_zone, since, next_at)
       select 'crowd ' || n, $1, 'UTC', to_timestamp(0), date_trunc('minute', now() + interval '15 seconds')
       from generate_series(1, ${MANY}) as n`,
      [cron],
    );
    const engines = [1, 2, 3].map(() => {
      const storage = postgresStorage({ connectionString: server.connectionString });
      // Nobody runs them.
      const queue = { ...storage.queue, work: async () => async () => undefined };
      return createEngine({ storage: { ...storage, queue }, allowPrivateNetworks: true });
    });
    const isLeft = "select from harvestman.schedules where next_at <= now() + interval '1 minute'";
    await until(async () => (await admin.query(isLeft)).rowCount === 0);
    await Promise.all(engines.map((one) => one.close()));
    const { rows } = await admin.query('select count(*)::int as n from harvestman.jobs group by recipe_id');
    expect(rows).toEqual(Array.from({ length: MANY }, () => ({ n: 1 })));
    expect((await admin.query('select from inserts')).rowCount).toBeLessThan(MANY / 10);
    await admin.query('drop trigger note_insert on harvestman.jobs');
  });

  it('run a recipe once in all processes, by the clock of the database, and none from before they were', async () => {
    const cron = await currentMinute();
    const old = await create('old', cron);
    const fresh = await create('fresh', '* * * * *');
    const paused = await create('paused', '* * * * *');
    await admin.query(
      `update harvestman.schedules
       set since = to_timestamp(0), next_at = date_trunc('minute', now() + interval '15 seconds')
       where recipe_id in ($1, $2)`,
      [old.id, paused.id],
    );
    await engine.recipes.pause(paused.id);
    const created = Date.now();
    for (const clockSkewMs of [-DAY_MS, 0, DAY_MS]) {
      workers.push(
        startWorker(server.connectionString, {
          leaseMs: 10_000,
          sweepMs: 1_000,
          concurrency: 1,
          clockSkewMs,
        }),
      );
    }
    const runs = (recipeId: string) => engine.jobs.list({ recipeId });
    await until(async () => (await runs(old.id)).items.some(({ status }) => status === 'completed'));
    const isDue = 'select from harvestman.schedules where recipe_id = $1 and next_at <= now()';
    await until(async () => (await admin.query(isDue, [old.id])).rowCount === 0);
    expect((await runs(old.id)).count).toBe(1);
    expect((await runs(paused.id)).count).toBe(0);
    // It began after this minute: its first run is the next one's.
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(created / 60_000);
    expect((await runs(fresh.id)).count).toBeLessThanOrEqual(minutes);
  });
});
