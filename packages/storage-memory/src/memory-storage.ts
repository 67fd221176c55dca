import { createLocalHostStore, type Storage } from '@harvestman/core';
import { checkOptions } from '@harvestman/core/options';
import { createMemoryChangeStore } from './memory-change-store.ts';
import { createMemoryHistoryStore } from './memory-history-store.ts';
import { createMemoryJobStore } from './memory-job-store.ts';
import { createMemoryRecipeStore } from './memory-recipe-store.ts';
import { createMemoryRowStore } from './memory-row-store.ts';
import { createMemoryState } from './memory-state.ts';
import { type MemoryStorageOptions, memoryStorageOptionsSchema } from './memory-storage-options.ts';
import { untilClosed } from './until-closed.ts';

/**
 * Storage in this process: nothing is kept when it ends, and of jobs that have ended, of changes, and of what
 * changes are found by, the latest only. Records go in and
 * come out as copies.
 *
 * @throws HarvestmanError ARGUMENT_INVALID with every problem of the options
 */
export function memoryStorage(options: MemoryStorageOptions = {}): Storage {
  checkOptions('memoryStorage', memoryStorageOptionsSchema, options);
  const state = createMemoryState(options);
  let isClosed = false;
  const open = <Store extends object>(store: Store): Store => untilClosed(store, () => isClosed);
  return {
    recipes: open(createMemoryRecipeStore(state)),
    jobs: open(createMemoryJobStore(state)),
    rows: open(createMemoryRowStore(state)),
    changes: open(createMemoryChangeStore(state)),
    histories: open(createMemoryHistoryStore(state)),
    hosts: open(createLocalHostStore(state.clock)),
    isVolatile: true,
    async close() {
      isClosed = true;
      state.recipes.clear();
      state.jobs.clear();
      state.jobsOf.clear();
      state.rows.clear();
      state.leases.clear();
      state.feeds.clear();
      state.histories.clear();
      state.incidents.clear();
      state.ended.ids.clear();
      state.ended.rows = 0;
      state.kept.parts.clear();
      state.kept.count = 0;
      state.compared.feeds.clear();
      state.compared.rows = 0;
    },
  };
}
