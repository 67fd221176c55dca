import type { JobRecord } from '@harvestman/core';
import { sql } from 'kysely';

/** A job's columns as text. */
export interface JobColumns {
  readonly record: string;
  readonly recipe: string;
  readonly cursor: string | null;
}

/** What to select, or to return, for `parseJob`. */
export const JOB_COLUMNS = [
  sql<string>`jobs.record::text`.as('record'),
  sql<string>`jobs.recipe::text`.as('recipe'),
  sql<string | null>`jobs.cursor::text`.as('cursor'),
] as const;

export function parseJob({ record, recipe, cursor }: JobColumns): JobRecord {
  const parsed = JSON.parse(record) as Omit<JobRecord, 'recipe' | 'cursor'>;
  return {
    ...parsed,
    recipe: JSON.parse(recipe) as JobRecord['recipe'],
    cursor: cursor === null ? null : (JSON.parse(cursor) as JobRecord['cursor']),
  };
}

export function jobColumns({ recipe, cursor, ...record }: JobRecord): JobColumns {
  return {
    record: JSON.stringify(record),
    recipe: JSON.stringify(recipe),
    cursor: cursor === null ? null : JSON.stringify(cursor),
  };
}

/** The host of the recipe's URL: what a limit of jobs on one host counts by. */
export function hostOf({ recipe }: JobRecord): string {
  return URL.parse(recipe.url)?.host ?? '';
}
