import type { HistoryStore } from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import type { MemoryState } from './memory-state.ts';

export function createMemoryHistoryStore({ recipes, histories, incidents }: MemoryState): HistoryStore {
  return {
    async get(recipeId) {
      return copyRecord(histories.get(recipeId) ?? null);
    },
    async put(recipeId, history) {
      if (recipes.has(recipeId)) histories.set(recipeId, copyRecord(history));
    },
    async claimIncident(recipeId, claim) {
      const held = incidents.get(recipeId);
      if (held?.incident === claim.incident && held.jobId !== claim.inPlaceOf) return held.jobId;
      if (recipes.has(recipeId)) incidents.set(recipeId, copyRecord(claim));
      return claim.jobId;
    },
  };
}
