import type { RecipeInput } from '@harvestman/core';
import { idempotentId } from '../request/idempotent-id.ts';
import { refuseMasks } from '../request/masked-settings.ts';
import { jsonResponse } from '../response/json-response.ts';
import { presentRecipe } from '../response/present-recipe.ts';
import { idempotencyHeaders } from '../schemas/idempotency-schema.ts';
import { recipeInputSchema, recipeSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const createRecipe = defineEndpoint({
  operationId: 'createRecipe',
  method: 'post',
  path: '/recipes',
  summary: 'Create a recipe',
  headers: idempotencyHeaders,
  body: recipeInputSchema,
  responses: {
    201: success('The recipe', { scrapeRecipe: recipeSchema }),
    ...failures(409, 413, 415, 422),
  },
  async handle({ engine, request, principal, body, basePath }) {
    const input = (await body()) ?? {};
    refuseMasks(input);
    // Clients take turns where jobs wait.
    const tenant = principal.id;
    const id = idempotentId(request, principal, 'recipes');
    // Whatever the body may be: the engine parses it.
    const { recipe, created } =
      id === null
        ? { recipe: await engine.recipes.create(input as RecipeInput, { tenant }), created: true }
        : await engine.recipes.createOnce(id, input as RecipeInput, { tenant });
    return jsonResponse(
      { scrapeRecipe: presentRecipe(recipe) },
      {
        status: 201,
        headers: {
          Location: `${basePath}/recipes/${encodeURIComponent(recipe.id)}`,
          ...(!created && { 'Idempotency-Replayed': 'true' }),
        },
      },
    );
  },
});
