import type { HistoryStore, RecipeHistory } from '@harvestman/core';
import { sql } from 'kysely';
import type { Access } from './connection/access.ts';

const history = sql<string | null>`recipes.history::text`.as('history');

/** With the recipe's record, so that it goes with it; apart from it, since it does not change its version. */
export function createHistoryStore(access: Access): HistoryStore {
  return {
    get: (recipeId) =>
      access.run(async (db) => {
        const found = await db
          .selectFrom('recipes')
          .select(history)
          .where('id', '=', recipeId)
          .executeTakeFirst();
        return typeof found?.history === 'string' ? (JSON.parse(found.history) as RecipeHistory) : null;
      }),
    put: (recipeId, kept) =>
      access.run(async (db) => {
        await db
          .updateTable('recipes')
          .set({ history: JSON.stringify(kept) })
          .where('id', '=', recipeId)
          .execute();
      }),
    claimIncident: (recipeId, claim) =>
      access.run(async (db) => {
        const { incident, jobId, inPlaceOf = null } = claim;
        await db
          .updateTable('recipes')
          .set({ incident: JSON.stringify({ incident, jobId }) })
          .where('id', '=', recipeId)
          .where(
            sql<boolean>`(incident is null or incident->>'incident' <> ${incident} or incident->>'jobId' = ${inPlaceOf})`,
          )
          .execute();
        const found = await db
          .selectFrom('recipes')
          .select(sql<string | null>`incident->>'jobId'`.as('holder'))
          .where('id', '=', recipeId)
          .executeTakeFirst();
        return found?.holder ?? jobId;
      }),
  };
}
