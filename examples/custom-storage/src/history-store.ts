import type { HistoryStore, RecipeHistory } from '@harvestman/core';
import type { Database } from './open-database.ts';

export function createHistoryStore({ sql, transaction }: Database): HistoryStore {
  const get = sql.prepare('select record from histories where recipe_id = ?');
  const put = sql.prepare(`insert into histories (recipe_id, record) select id, ?2 from recipes where id = ?1
    on conflict (recipe_id) do update set record = excluded.record`);

  return {
    async get(recipeId) {
      const row = get.get(recipeId);
      return row === undefined ? null : (JSON.parse(String(row.record)) as RecipeHistory);
    },
    async put(recipeId, history) {
      transaction(() => put.run(recipeId, JSON.stringify(history)));
    },
  };
}
