import { HarvestmanError, type Recipe, type RecipeStore } from '@harvestman/core';
import { deleteJobs } from './delete-jobs.ts';
import { type Database, jsonList } from './open-database.ts';

const BY_STATUS = 'from recipes where (?1 is null or status in (select value from json_each(?1)))';

export function createRecipeStore(database: Database): RecipeStore {
  const { sql, transaction } = database;
  const insert = sql.prepare(
    'insert into recipes (id, status, version, record) values (?, ?, ?, ?) on conflict do nothing',
  );
  const get = sql.prepare('select record from recipes where id = ?');
  const list =
    sql.prepare(`select record ${BY_STATUS} and (?4 is null or key < (select key from recipes where id = ?4))
    order by key desc limit ?2 offset ?3`);
  const count = sql.prepare(`select count(*) as count ${BY_STATUS}`);
  const update = sql.prepare(
    'update recipes set status = ?, version = ?, record = ? where id = ? and version = ?',
  );
  const belongings = ['changes', 'feed_rows', 'feeds', 'histories', 'incidents'].map((table) =>
    sql.prepare(`delete from ${table} where recipe_id = ?`),
  );
  const remove = sql.prepare('delete from recipes where id = ?');

  return {
    async insert(recipe) {
      const { id, status, version } = recipe;
      const record = JSON.stringify(recipe);
      if (transaction(() => insert.run(id, status, version, record)).changes === 1) return;
      throw new HarvestmanError('RECIPE_CONFLICT', `the recipe "${id}" exists already`);
    },
    async get(id) {
      const row = get.get(id);
      return row === undefined ? null : parse(row);
    },
    async list({ statuses, limit, skip, after = null }) {
      const wanted = statuses === undefined ? null : jsonList(statuses);
      return {
        items: list.all(wanted, limit, skip, after).map(parse),
        count: Number(count.get(wanted)?.count),
      };
    },
    async update(recipe, expectedVersion) {
      const { id, status, version } = recipe;
      const record = JSON.stringify(recipe);
      return transaction(() => update.run(status, version, record, id, expectedVersion)).changes === 1;
    },
    async purge(id) {
      return transaction(() => {
        deleteJobs(sql, 'recipe_id = ?', id);
        for (const belonging of belongings) belonging.run(id);
        return remove.run(id).changes === 1;
      });
    },
  };
}

function parse(row: Readonly<Record<string, unknown>>): Recipe {
  return JSON.parse(String(row.record)) as Recipe;
}
