import type { HistoryStore } from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import type { MemoryState } from './memory-state.ts';

export function createMemoryHistoryStore({ recipes, histories }: MemoryState): HistoryStore {
  return {
    async get(recipeId) {
      return copyRecord(histories.get(recipeId) ?? null);
    },
    async put(recipeId, history) {
      if (recipes.has(recipeId)) histories.set(recipeId, copyRecord(history));
    },
  };
}
