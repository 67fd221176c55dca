import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CUT, type Fault, OUTAGE_MS, type Scene, throughout } from './scene.ts';

/** The server has this setting during the outage. */
const withSetting =
  (name: string, value: string): Fault =>
  async ({ admin }) => {
    await admin.query(`alter system set ${name} = ${value}`);
    await admin.query('select pg_reload_conf()');
    await delay(OUTAGE_MS);
    await admin.query(`alter system reset ${name}`);
    await admin.query('select pg_reload_conf()');
  };

/** Statements that change these tables fail during the outage, each time, or now and then, with one of these states. */
const withErrors =
  (tables: readonly string[], states: readonly string[], probability = 1): Fault =>
  async ({ admin }) => {
    const throws = states.map(
      (state, at) => `if turn = ${at} then raise exception 'made up' using errcode = '${state}'; end if;`,
    );
    await admin.query(`create or replace function harvestman.fail() returns trigger language plpgsql as $$
      declare turn integer := case when random() < ${probability} then floor(random() * ${states.length}) end;
      begin ${throws.join(' ')} return null; end $$`);
    for (const table of tables) {
      await admin.query(`create trigger fail before insert or update on harvestman.${table}
        for each statement execute function harvestman.fail()`);
    }
    await delay(OUTAGE_MS);
    for (const table of tables) await admin.query(`drop trigger fail on harvestman.${table}`);
  };

/** Nobody new is let in during the outage, and who was in is thrown out. */
const withoutLogins =
  (
    close: (admin: pg.PoolClient) => Promise<unknown>,
    open: (admin: pg.PoolClient) => Promise<unknown>,
  ): Fault =>
  async ({ admin }) => {
    const inside = await admin.connect();
    await close(inside);
    await throughout(() => inside.query(CUT));
    await open(inside);
    inside.release();
  };

async function useUpConnections({ server, admin }: Scene): Promise<void> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(server.connectionString);
    client.on('error', () => undefined);
    if (
      !(await client.connect().then(
        () => true,
        () => false,
      ))
    )
      break;
    taken.push(client);
    if (taken.length % 20 === 0) await admin.query(CUT);
  }
  await delay(OUTAGE_MS);
  await Promise.all(taken.map((client) => client.end()));
}

/** What becomes of the server. */
export const SERVER_FAULTS = {
  'restart, fast': ({ server }) => server.restart('fast'),
  'restart, immediate': ({ server }) => server.restart('immediate'),
  failover: ({ server }) => server.failOver(OUTAGE_MS),
  'connections used up': useUpConnections,
  'disk full': withErrors(['job_rows'], ['53100']),
  'out of memory': withErrors(['jobs', 'job_rows'], ['53200']),
  conflicts: withErrors(['jobs', 'job_rows', 'recipes', 'changes'], ['40001', '40P01', '55P03'], 0.7),
  'read-only': withSetting('default_transaction_read_only', 'on'),
  'transaction time-out': withSetting('transaction_timeout', "'3ms'"),
  'statement time-out': ({ admin }) =>
    throughout(() =>
      admin.query(`select pg_cancel_backend(pid) from pg_stat_activity
        where application_name = 'harvestman' and state <> 'idle' and pid <> pg_backend_pid()`),
    ),
  'connections ended in a storm': ({ admin }) => throughout(() => admin.query(CUT)),
  'password changed': withoutLogins(
    (admin) => admin.query("alter role worker password 'another'"),
    (admin) => admin.query("alter role worker password 'worker'"),
  ),
  'database closed': withoutLogins(
    (admin) => admin.query('alter role worker nologin'),
    (admin) => admin.query('alter role worker login'),
  ),
  async 'rights revoked'({ admin }) {
    await admin.query('revoke all on all tables in schema harvestman from worker');
    await delay(OUTAGE_MS);
    await admin.query('grant all on all tables in schema harvestman to worker');
  },
  async 'lock time-out'({ admin }) {
    const client = await admin.connect();
    await client.query('begin');
    await client.query('lock table harvestman.jobs, harvestman.job_rows in access exclusive mode');
    await delay(OUTAGE_MS);
    await client.query('rollback');
    client.release();
  },
  async 'server processes stopped'({ admin }) {
    const { rows } = await admin.query<{ pid: number }>(`select pid from pg_stat_activity
      where application_name like 'harvestman%' or backend_type in ('walwriter', 'checkpointer', 'background writer')`);
    for (const { pid } of rows) signal(pid, 'SIGSTOP');
    await delay(OUTAGE_MS);
    for (const { pid } of rows) signal(pid, 'SIGCONT');
  },
} as const satisfies Record<string, Fault>;

/** It may have ended meanwhile. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {}
}
