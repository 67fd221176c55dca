import type { HistoryStore, RecipeHistory } from '@harvestman/core';
import type { Database } from './open-database.ts';

export function createHistoryStore({ sql, transaction }: Database): HistoryStore {
  const get = sql.prepare('select record from histories where recipe_id = ?');
  const put = sql.prepare(`insert into histories (recipe_id, record) select id, ?2 from recipes where id = ?1
    on conflict (recipe_id) do update set record = excluded.record`);
  const claim =
    sql.prepare(`insert into incidents (recipe_id, incident, job_id) select id, ?2, ?3 from recipes where id = ?1
    on conflict (recipe_id) do update set incident = excluded.incident, job_id = excluded.job_id
    where incidents.incident <> excluded.incident or incidents.job_id = ?4`);
  const holder = sql.prepare('select job_id from incidents where recipe_id = ?');

  return {
    async get(recipeId) {
      const row = get.get(recipeId);
      return row === undefined ? null : (JSON.parse(String(row.record)) as RecipeHistory);
    },
    async put(recipeId, history) {
      transaction(() => put.run(recipeId, JSON.stringify(history)));
    },
    async claimIncident(recipeId, { incident, jobId, inPlaceOf = null }) {
      return transaction(() => {
        claim.run(recipeId, incident, jobId, inPlaceOf);
        return String(holder.get(recipeId)?.job_id ?? jobId);
      });
    },
  };
}
