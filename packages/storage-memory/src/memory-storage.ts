import { createLocalHostStore, type Storage } from '@harvestman/core';
import { createMemoryChangeStore } from './memory-change-store.ts';
import { createMemoryJobStore } from './memory-job-store.ts';
import { createMemoryRecipeStore } from './memory-recipe-store.ts';
import { createMemoryRowStore } from './memory-row-store.ts';
import { createMemoryState, type MemoryStorageOptions } from './memory-state.ts';

/**
 * Storage in this process: nothing is kept when it ends, and of jobs that have ended the latest only. Records go in and
 * come out as copies.
 *
 * @throws TypeError for a bound that is no positive whole number
 */
export function memoryStorage(options: MemoryStorageOptions = {}): Storage {
  const state = createMemoryState(options);
  return {
    recipes: createMemoryRecipeStore(state),
    jobs: createMemoryJobStore(state),
    rows: createMemoryRowStore(state),
    changes: createMemoryChangeStore(state),
    hosts: createLocalHostStore(state.clock),
    async close() {
      state.recipes.clear();
      state.jobs.clear();
      state.rows.clear();
      state.leases.clear();
      state.feeds.clear();
      state.ended.ids.clear();
      state.ended.rows = 0;
    },
  };
}
