import { HarvestmanError, type RecipeStore } from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import { jobsOfRecipe, listNewest, type MemoryState, removeFeed, removeJob } from './memory-state.ts';

export function createMemoryRecipeStore(state: MemoryState): RecipeStore {
  const { recipes, histories, incidents } = state;
  return {
    async insert(recipe) {
      if (recipes.has(recipe.id)) {
        throw new HarvestmanError('RECIPE_CONFLICT', `the recipe "${recipe.id}" exists already`);
      }
      recipes.set(recipe.id, copyRecord(recipe));
    },
    async get(id) {
      return copyRecord(recipes.get(id) ?? null);
    },
    async list({ statuses, ...page }) {
      return listNewest(recipes.values(), ({ status }) => statuses?.includes(status) ?? true, page);
    },
    async update(recipe, expectedVersion) {
      if (recipes.get(recipe.id)?.version !== expectedVersion) return false;
      recipes.set(recipe.id, copyRecord(recipe));
      return true;
    },
    async purge(id) {
      for (const job of jobsOfRecipe(state, id)) removeJob(state, job.id);
      removeFeed(state, id);
      histories.delete(id);
      incidents.delete(id);
      return recipes.delete(id);
    },
  };
}
