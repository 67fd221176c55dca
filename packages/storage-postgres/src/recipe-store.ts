import { HarvestmanError, mapInTurns, type Recipe, type RecipeStore, takeTurns } from '@harvestman/core';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Access } from './connection/access.ts';
import { inTransaction } from './connection/in-transaction.ts';
import { isUniqueViolation } from './connection/storage-errors.ts';
import { deleteJobs } from './delete-jobs.ts';
import { gather } from './gather.ts';
import { listNewest } from './list-newest.ts';
import type { Schedules } from './queue/create-schedules.ts';
import type { Tables } from './tables.ts';

const record = sql<string>`recipes.record::text`.as('record');

export function createRecipeStore(access: Access, schedules: Schedules): RecipeStore {
  /** A transaction that may change the recipe's schedule. */
  const following = <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
    access.run((db) => inTransaction(db, work));

  const find = async (db: Kysely<Tables>, id: string): Promise<Recipe | null> => {
    const row = await db.selectFrom('recipes').select(record).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : parse(row);
  };

  const get = gather((ids: readonly string[]) =>
    access.run(async (db) => {
      const rows = await db.selectFrom('recipes').select(['id', record]).where('id', 'in', ids).execute();
      const found = new Map(rows.map((row) => [row.id, row]));
      return mapInTurns(ids, takeTurns(), (id) => {
        const row = found.get(id);
        return row === undefined ? null : parse(row);
      });
    }),
  );

  return {
    insert: (recipe) => {
      const insert = (db: Kysely<Tables>) => insertRecipe(db, recipe);
      if (!schedules.concern(null, recipe)) return access.run(insert);
      return following(async (transaction) => {
        await insert(transaction);
        await schedules.follow(transaction, recipe.id, recipe);
      });
    },
    get,
    list: (query) =>
      access.run(async (db) => {
        const options = { schema: access.schema, table: 'recipes', columns: sql`${record}` } as const;
        const { rows, count } = await listNewest<{ record: string }>(db, options, {
          ...query,
          kind: 'recipe',
        });
        return { items: await mapInTurns(rows, takeTurns(), parse), count };
      }),
    update: async (recipe, expectedVersion) => {
      const before = await access.run((db) => find(db, recipe.id));
      if (before?.version !== expectedVersion) return false;
      const update = (db: Kysely<Tables>) => updateRecipe(db, recipe, expectedVersion);
      if (!schedules.concern(before, recipe)) return access.run(update);
      return following(async (transaction) => {
        const updated = await update(transaction);
        if (updated) await schedules.follow(transaction, recipe.id, recipe);
        return updated;
      });
    },
    purge: (id) =>
      access.runSlowly((db) =>
        inTransaction(db, async (transaction) => {
          await schedules.follow(transaction, id, null);
          return purgeRecipe(transaction, id);
        }),
      ),
  };
}

async function insertRecipe(db: Kysely<Tables>, recipe: Recipe): Promise<void> {
  const { id, status, version } = recipe;
  try {
    await db
      .insertInto('recipes')
      .values({ id, status, version, record: JSON.stringify(recipe) })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HarvestmanError('RECIPE_CONFLICT', `the recipe "${id}" exists already`, { cause: error });
  }
}

async function updateRecipe(db: Kysely<Tables>, recipe: Recipe, expectedVersion: number): Promise<boolean> {
  const { id, status, version } = recipe;
  const { numUpdatedRows } = await db
    .updateTable('recipes')
    .set({ status, version, record: JSON.stringify(recipe) })
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function purgeRecipe(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  await deleteJobs(transaction, (jobs) => jobs.where('recipe_id', '=', id));
  const feed = await transaction
    .deleteFrom('feeds')
    .where('recipe_id', '=', id)
    .returning('key')
    .executeTakeFirst();
  if (feed !== undefined) {
    await transaction.deleteFrom('feed_rows').where('feed_key', '=', feed.key).execute();
    await transaction.deleteFrom('changes').where('feed_key', '=', feed.key).execute();
  }
  const { numDeletedRows } = await transaction.deleteFrom('recipes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

function parse({ record: text }: { record: string }): Recipe {
  return JSON.parse(text) as Recipe;
}
