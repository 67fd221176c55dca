import { HarvestmanError, type Recipe, type RecipeStore } from '@harvestman/core';
import { sql } from 'kysely';
import type { Access } from './access.ts';
import { deleteJobs } from './delete-jobs.ts';
import { inTransaction } from './in-transaction.ts';
import { isUniqueViolation } from './storage-errors.ts';

const record = sql<string>`record::text`.as('record');

export function createRecipeStore(access: Access): RecipeStore {
  return {
    insert: (recipe) =>
      access.run(async (db) => {
        const { id, status, version } = recipe;
        const row = { id, status, version, record: JSON.stringify(recipe) };
        try {
          await db.insertInto('recipes').values(row).execute();
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          throw new HarvestmanError('RECIPE_CONFLICT', `the recipe "${id}" exists already`, { cause: error });
        }
      }),
    get: (id) =>
      access.run(async (db) => {
        const row = await db.selectFrom('recipes').select(record).where('id', '=', id).executeTakeFirst();
        return row === undefined ? null : parse(row);
      }),
    list: ({ statuses, limit, skip }) =>
      access.run(async (db) => {
        const matching =
          statuses === undefined
            ? db.selectFrom('recipes')
            : db.selectFrom('recipes').where(sql<boolean>`status = any(${[...statuses]}::text[])`);
        const [rows, total] = await Promise.all([
          matching.select(record).orderBy('key', 'desc').limit(limit).offset(skip).execute(),
          matching.select(sql<string>`count(*)::text`.as('count')).executeTakeFirstOrThrow(),
        ]);
        return { items: rows.map(parse), count: Number(total.count) };
      }),
    update: (recipe, expectedVersion) =>
      access.run(async (db) => {
        const { id, status, version } = recipe;
        const { numUpdatedRows } = await db
          .updateTable('recipes')
          .set({ status, version, record: JSON.stringify(recipe) })
          .where('id', '=', id)
          .where('version', '=', expectedVersion)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    purge: (id) =>
      access.run((db) =>
        inTransaction(db, async (transaction) => {
          await deleteJobs(transaction, (jobs) => jobs.where('recipe_id', '=', id));
          const { numDeletedRows } = await transaction
            .deleteFrom('recipes')
            .where('id', '=', id)
            .executeTakeFirst();
          return numDeletedRows === 1n;
        }),
      ),
  };
}

function parse({ record: text }: { record: string }): Recipe {
  return JSON.parse(text) as Recipe;
}
