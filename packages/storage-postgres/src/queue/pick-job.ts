import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from '../connection/access.ts';
import type { Tables } from '../tables.ts';

export interface PickParts {
  readonly access: Access;
  /** Jobs that may run on one host at a time. Null: any number. */
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

/** Where a tenant's turn ended. */
interface Turn {
  readonly host: string;
  readonly recipe: string;
}

const FIRST: Turn = { host: '', recipe: '' };
/** Tenants whose turns are remembered. */
const REMEMBERED = 1_000;
/** A job that another worker was faster to get is passed over; after so many it is looked again later. */
const TRIES = 20;

/**
 * Returns what picks the next job: first one whose worker died, then one of the tenant whose turn it is, and of its jobs
 * the oldest of the recipe whose turn it is on a host that takes one. Each look is a few steps in an index, however many
 * jobs wait.
 */
export function createPick({ access, hostConcurrency, reserveMs }: PickParts): () => Promise<Picked> {
  const turns = new Map<string, Turn>();
  let lastTenant: string | null = null;

  const remember = (tenant: string, turn: Turn): void => {
    turns.delete(tenant);
    turns.set(tenant, turn);
    const oldest = turns.keys().next();
    if (turns.size > REMEMBERED && !oldest.done) turns.delete(oldest.value);
  };

  return () =>
    access.runUrgently(async (db) => {
      const queue = createLooks(db, access.schema, hostConcurrency, reserveMs);
      const passed = new Set<string>();
      let isHostAwaited = false;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { overdue, tenant } = await queue.next(lastTenant);
        if (overdue !== null) {
          const jobId = await queue.reserve(overdue);
          if (jobId !== null) return { jobId, isHostAwaited };
        }
        if (tenant === null || passed.has(tenant)) break;
        const from = turns.get(tenant) ?? FIRST;
        const ahead = await queue.ofTenant(tenant, from);
        const isBehind = ahead?.isBlocked !== false && from !== FIRST;
        const found = isBehind ? await queue.ofTenant(tenant, FIRST) : ahead;
        lastTenant = tenant;
        if (found === null || found.isBlocked) {
          isHostAwaited ||= found !== null;
          passed.add(tenant);
          continue;
        }
        remember(tenant, { host: found.host, recipe: found.recipe });
        if (found.isMine) return { jobId: found.id, isHostAwaited };
      }
      return { jobId: null, isHostAwaited };
    });
}

interface Found {
  readonly id: string;
  readonly host: string;
  readonly recipe: string;
  /** No host behind the turn takes a job. */
  readonly isBlocked: boolean;
  /** Whether no other worker was faster. */
  readonly isMine: boolean;
}

interface Looks {
  next(lastTenant: string | null): Promise<{ overdue: string | null; tenant: string | null }>;
  reserve(key: string): Promise<string | null>;
  ofTenant(tenant: string, from: Turn): Promise<Found | null>;
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
    returning id`;
  const isFull =
    hostConcurrency === null
      ? sql`false`
      : sql`(select count(*) from ${jobs} as others where others.host = jobs.host and others.status = 'running'
          and others.lease_expires > statement_timestamp()) >= ${hostConcurrency}::integer`;
  const isBlocked = sql`${isFull} or exists (select from ${sql.id(schema, 'hosts')} as hosts
    where hosts.host = jobs.host and hosts.paused_until > statement_timestamp())`;
  const head = (where: RawBuilder<unknown>) => sql`
    select key, id, host, recipe_id, ${isBlocked} as blocked from ${jobs} as jobs
    where status = 'pending' and ${where} and ${isFree}
    order by tenant, host, recipe_id, key limit 1`;

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
    async ofTenant(tenant, { host, recipe }) {
      const { rows } = await sql<Found>`
        with recursive lane as (
          (${head(sql`tenant = ${tenant} and (host, recipe_id) > (${host}::text, ${recipe}::text)`)})
          union all
          select next.* from lane, lateral (${head(sql`tenant = ${tenant} and host > lane.host`)}) as next
          where lane.blocked
        ), mine as (${reserve(sql`(select key from lane where not blocked)`, 'pending')})
        select id, host, recipe_id as recipe, blocked as "isBlocked", exists (select from mine) as "isMine"
        from lane order by blocked limit 1`.execute(db);
      return rows[0] ?? null;
    },
  };
}
