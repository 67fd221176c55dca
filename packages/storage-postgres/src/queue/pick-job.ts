import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from '../connection/access.ts';
import type { Tables } from '../tables.ts';

export interface PickParts {
  readonly access: Access;
  /** Jobs that may run on one host at a time. Null: no limit. */
  readonly hostConcurrency: number | null;
  /** How long a job is kept for whoever picked it, in milliseconds. */
  readonly reserveMs: number;
}

export interface Picked {
  /** Null where there is no job that may run now. */
  readonly jobId: string | null;
  /** Whether jobs wait for their host alone. */
  readonly isHostAwaited: boolean;
}

/** Where a tenant's turns ended. */
interface Turns {
  /** Null: none had one yet. */
  readonly host: string | null;
  /** The last recipe of each host. */
  readonly recipes: Map<string, string>;
}

/** Tenants whose turns are remembered, and hosts of each. */
const REMEMBERED = 1_000;
/** A job that another worker took first is passed over; after so many the queue is asked again later. */
const TRIES = 20;

/**
 * Returns what picks the next job: first one whose worker died, then one of the tenant whose turn it is, and of its jobs
 * the oldest of the recipe whose turn it is on the next host that takes one. Each look is a few steps in an index, however
 * many jobs wait.
 */
export function createPick({ access, hostConcurrency, reserveMs }: PickParts): () => Promise<Picked> {
  const turns = new Map<string, Turns>();
  let lastTenant: string | null = null;

  /** The tenant's turn, which ends here; `no-job` and `blocked`: none of its hosts takes a job. */
  const takeTurn = async (
    queue: Looks,
    tenant: string,
  ): Promise<Reserved | 'lost' | 'no-job' | 'blocked'> => {
    const { host: from, recipes } = turns.get(tenant) ?? { host: null, recipes: new Map() };
    const ahead = await queue.hostOf(tenant, from);
    const isBehind = ahead?.isBlocked !== false && from !== null;
    const found = isBehind ? await queue.hostOf(tenant, null) : ahead;
    lastTenant = tenant;
    if (found === null) return 'no-job';
    const { host, isBlocked } = found;
    if (isBlocked) return 'blocked';
    const mine = await queue.reserveOf(tenant, host, recipes.get(host) ?? null);
    if (mine !== null) remember(recipes, host, mine.recipe);
    remember(turns, tenant, { host, recipes });
    return mine ?? 'lost';
  };

  return () =>
    access.runUrgently(async (db) => {
      const queue = createLooks(db, access.schema, hostConcurrency, reserveMs);
      const passed = new Set<string>();
      let isHostAwaited = false;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { overdue, tenant } = await queue.next(lastTenant);
        const orphan = overdue === null ? null : await queue.reserve(overdue);
        if (orphan !== null) return { jobId: orphan, isHostAwaited };
        if (tenant === null || passed.has(tenant)) break;
        const taken = await takeTurn(queue, tenant);
        if (typeof taken === 'object') return { jobId: taken.id, isHostAwaited };
        if (taken === 'lost') continue;
        isHostAwaited ||= taken === 'blocked';
        passed.add(tenant);
      }
      return { jobId: null, isHostAwaited };
    });
}

/** In place of whose turn is the longest ago, where there are too many. */
function remember<T>(turns: Map<string, T>, name: string, turn: T): void {
  turns.delete(name);
  turns.set(name, turn);
  const oldest = turns.keys().next();
  if (turns.size > REMEMBERED && !oldest.done) turns.delete(oldest.value);
}

interface NextHost {
  readonly host: string;
  /** No host behind the turn takes a job. */
  readonly isBlocked: boolean;
}

interface Reserved {
  readonly id: string;
  readonly recipe: string;
}

interface Looks {
  next(lastTenant: string | null): Promise<{ overdue: string | null; tenant: string | null }>;
  reserve(key: string): Promise<string | null>;
  /** The first host behind `from` that takes a job; null where the tenant has no job on any. */
  hostOf(tenant: string, from: string | null): Promise<NextHost | null>;
  /** A job of the recipe behind `from`, or of the first; null where another worker was faster. */
  reserveOf(tenant: string, host: string, from: string | null): Promise<Reserved | null>;
}

function createLooks(
  db: Kysely<Tables>,
  schema: string,
  hostConcurrency: number | null,
  reserveMs: number,
): Looks {
  const jobs = sql.id(schema, 'jobs');
  const isFree = sql`reserved_until <= statement_timestamp()`;
  const reserved = sql`statement_timestamp() + ${reserveMs}::float8 * interval '1 millisecond'`;
  /** Whoever has locked the job is about to take it. */
  const reserve = (key: RawBuilder<unknown>, status: 'pending' | 'running') => sql`
    update ${jobs} set reserved_until = ${reserved}
    where key = (select key from ${jobs} where key = ${key} and status = ${sql.lit(status)} and ${isFree}
      for no key update skip locked)
    returning id, recipe_id as recipe`;
  const isFull =
    hostConcurrency === null
      ? sql`false`
      : sql`(select count(*) from ${jobs} as others where others.host = jobs.host and others.status = 'running'
          and others.lease_expires > statement_timestamp()) >= ${hostConcurrency}::integer`;
  const isBlocked = sql`${isFull} or exists (select from ${sql.id(schema, 'hosts')} as hosts
    where hosts.host = jobs.host and hosts.paused_until > statement_timestamp())`;
  const head = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select ${what} from ${jobs} as jobs where status = 'pending' and ${where} and ${isFree}
    order by tenant, host, recipe_id, key limit 1`;
  const host = sql`host, ${isBlocked} as blocked`;

  return {
    async next(lastTenant) {
      const tenants = sql`select tenant from ${jobs} where status = 'pending'`;
      const { rows } = await sql<{ overdue: string | null; tenant: string | null }>`
        select (select key::text from ${jobs}
            where status = 'running' and lease_expires <= statement_timestamp() and ${isFree}
            order by lease_expires limit 1) as overdue,
          coalesce(
            (${tenants} and tenant > ${lastTenant}::text order by tenant limit 1),
            (${tenants} order by tenant limit 1)) as tenant`.execute(db);
      return rows[0] ?? { overdue: null, tenant: null };
    },
    async reserve(key) {
      const { rows } = await (reserve(sql`${key}::bigint`, 'running') as RawBuilder<{ id: string }>).execute(
        db,
      );
      return rows[0]?.id ?? null;
    },
    async hostOf(tenant, from) {
      const ofTenant = sql`tenant = ${tenant}`;
      const behind = from === null ? ofTenant : sql`${ofTenant} and host > ${from}::text`;
      const { rows } = await sql<NextHost>`
        with recursive lane as (
          (${head(host, behind)})
          union all
          select next.* from lane, lateral (${head(host, sql`${ofTenant} and host > lane.host`)}) as next
          where lane.blocked
        )
        select host, blocked as "isBlocked" from lane order by blocked limit 1`.execute(db);
      return rows[0] ?? null;
    },
    async reserveOf(tenant, host, from) {
      const onHost = sql`tenant = ${tenant} and host = ${host}::text`;
      const key = sql`coalesce(
        (${head(sql`key`, sql`${onHost} and recipe_id > ${from}::text`)}), (${head(sql`key`, onHost)}))`;
      const { rows } = await (reserve(key, 'pending') as RawBuilder<Reserved>).execute(db);
      return rows[0] ?? null;
    },
  };
}
