import type { RecipePatch } from '@harvestman/core';
import { hasMasks, unmask } from '../request/masked-settings.ts';
import { jsonResponse } from '../response/json-response.ts';
import { presentRecipe } from '../response/present-recipe.ts';
import { recipeParams } from '../schemas/parameters.ts';
import { recipePatchSchema, recipeSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const updateRecipe = defineEndpoint({
  operationId: 'updateRecipe',
  method: 'patch',
  path: '/recipes/{id}',
  summary: 'Change a recipe: fields, status, or both',
  params: recipeParams,
  body: recipePatchSchema,
  responses: { 200: success('The recipe', { scrapeRecipe: recipeSchema }), ...failures(404, 409, 413, 415) },
  async handle({ engine, id, body }) {
    const patch = await body();
    const current = await engine.recipes.get(id);
    // Whatever the body may be: the engine parses it.
    const recipe = hasMasks(patch)
      ? await engine.recipes.update(id, unmask(patch, current) as RecipePatch, current.version)
      : await engine.recipes.update(id, patch as RecipePatch);
    return jsonResponse({ scrapeRecipe: presentRecipe(recipe) });
  },
});
