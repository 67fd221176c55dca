import { createHash } from 'node:crypto';
import { HarvestmanError, type JobQueue, type Recipe, type Schedule } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { queueSchemaName } from '../schema-name.ts';
import { storageError } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import { TIMES } from './open-boss.ts';

/** pg-boss sends a time within a minute of it; what nobody took for longer is left out. */
const WINDOW_MS = 180_000;

interface Time {
  readonly recipeId: string;
  /** When the schedule came into force: an earlier time is not the recipe's. */
  readonly since: number;
}

export interface Schedules {
  /** To be awaited before a transaction that follows a recipe. */
  prepare(): Promise<void>;
  /** Whether the change of a recipe is one of its schedule. Null: the recipe is not there. */
  concern(before: Recipe | null, after: Recipe | null): boolean;
  /** Makes the schedule that of the recipe as it now is, within the caller's transaction. */
  follow(db: Kysely<Tables>, id: string, recipe: Recipe | null): Promise<void>;
  readonly work: NonNullable<JobQueue['workSchedules']>;
}

/** The times of recipes, told by pg-boss: on the database's clock, and once however many processes there are. */
export function createSchedules(schema: string, boss: () => Promise<PgBoss>): Schedules {
  return {
    prepare: async () => void (await boss()),
    concern(before, after) {
      const [was, is] = [inForce(before), inForce(after)];
      return was?.cron !== is?.cron || was?.timeZone !== is?.timeZone;
    },
    async follow(db, id, recipe) {
      const schedule = inForce(recipe);
      // One that is not started only writes, through the transaction that it is given.
      const writer = new PgBoss({ db: fromKysely(db), schema: queueSchemaName(schema) });
      const key = createHash('sha256').update(id).digest('hex');
      if (schedule === null) return writer.unschedule(TIMES, key);
      const data = { recipeId: id, since: await databaseTime(db) } satisfies Time;
      try {
        await writer.schedule(TIMES, schedule.cron, data, { tz: schedule.timeZone, key });
      } catch (error) {
        if (!(error instanceof Error) || 'code' in error) throw error;
        throw unreadable(schedule, error);
      }
    },
    async work(handler) {
      try {
        const running = await boss();
        const options = { includeMetadata: true, pollingIntervalSeconds: 1 } as const;
        const tell = async (times: readonly JobWithMetadata<Time>[]): Promise<void> => {
          for (const { data, createdOn, startedOn } of times) {
            const until = createdOn.getTime();
            if (startedOn.getTime() - until > WINDOW_MS) continue;
            const since = Math.max(data.since, until - WINDOW_MS);
            await handler({ recipeId: data.recipeId, since, until });
          }
        };
        await running.work<Time, void, typeof options>(TIMES, options, tell);
        return () => running.offWork(TIMES, { wait: true });
      } catch (error) {
        throw storageError(error);
      }
    },
  };
}

function inForce(recipe: Recipe | null): Schedule | null {
  return recipe?.status === 'active' ? (recipe.schedule ?? null) : null;
}

async function databaseTime(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? 0;
}

function unreadable({ cron, timeZone }: Schedule, cause: Error): HarvestmanError {
  const issues = [
    { path: ['schedule', 'cron'], message: `cannot be told by this storage: ${cause.message}` },
  ];
  return new HarvestmanError('RECIPE_INVALID', `the schedule "${cron}" (${timeZone}) cannot be told`, {
    cause,
    details: { issues },
  });
}
