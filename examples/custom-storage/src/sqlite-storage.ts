import type { Storage } from '@harvestman/core';
import { createChangeStore } from './change-store.ts';
import { createHistoryStore } from './history-store.ts';
import { createHostStore } from './host-store.ts';
import { createJobStore } from './job-store.ts';
import { openDatabase } from './open-database.ts';
import { createRecipeStore } from './recipe-store.ts';
import { createRowStore } from './row-store.ts';

/** Storage in one SQLite file; `:memory:` keeps nothing. It has no queue: each engine looks for jobs by itself. */
export function sqliteStorage(file: string): Storage {
  const database = openDatabase(file);
  return {
    recipes: createRecipeStore(database),
    jobs: createJobStore(database),
    rows: createRowStore(database),
    changes: createChangeStore(database),
    histories: createHistoryStore(database),
    hosts: createHostStore(database),
    async close() {
      if (database.sql.isOpen) database.sql.close();
    },
  };
}
