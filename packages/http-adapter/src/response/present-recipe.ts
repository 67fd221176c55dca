import type { Recipe } from '@harvestman/core';
import { maskSettings } from './mask-settings.ts';

/** The recipe as the API shows it: the contract's fields, then those that this engine adds. Absent values are null. */
export function presentRecipe(recipe: Recipe) {
  return {
    id: recipe.id,
    name: recipe.name,
    url: recipe.url,
    status: recipe.status,
    listSelector: recipe.listSelector,
    properties: recipe.properties,
    pagination: recipe.pagination,
    extractorType: recipe.extractorType,
    lastRun: recipe.lastRun,
    settings: maskSettings(recipe.settings),
    expect: recipe.expect ?? null,
    schedule: recipe.schedule ?? null,
    plan: recipe.plan ?? null,
    createdAt: recipe.createdAt,
    updatedAt: recipe.updatedAt,
  };
}
