import { HarvestmanError, type RecipeStore } from '@harvestman/core';
import { listNewest, type MemoryState } from './memory-state.ts';

export function createMemoryRecipeStore({ recipes }: MemoryState): RecipeStore {
  return {
    async insert(recipe) {
      if (recipes.has(recipe.id)) {
        throw new HarvestmanError('RECIPE_CONFLICT', `the recipe "${recipe.id}" exists already`);
      }
      recipes.set(recipe.id, structuredClone(recipe));
    },
    async get(id) {
      return structuredClone(recipes.get(id) ?? null);
    },
    async list({ statuses, ...page }) {
      return listNewest(recipes.values(), ({ status }) => statuses?.includes(status) ?? true, page);
    },
    async update(recipe, expectedVersion) {
      if (recipes.get(recipe.id)?.version !== expectedVersion) return false;
      recipes.set(recipe.id, structuredClone(recipe));
      return true;
    },
  };
}
