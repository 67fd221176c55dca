import { z } from '@hono/zod-openapi';
import { jsonResponse } from '../response/json-response.ts';
import { presentRecipe } from '../response/present-recipe.ts';
import { flagSchema, recipeParams } from '../schemas/parameters.ts';
import { recipeSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const deleteRecipe = defineEndpoint({
  operationId: 'deleteRecipe',
  method: 'delete',
  path: '/recipes/{id}',
  summary: 'Delete a recipe',
  description: 'It is disabled for good; its jobs and their rows stay readable.',
  params: recipeParams,
  query: z.strictObject({
    purge: flagSchema.openapi({
      description: 'Removes the recipe with its jobs and rows. Default false.',
    }),
  }),
  responses: { 200: success('The recipe', { scrapeRecipe: recipeSchema }), ...failures(404, 409) },
  async handle({ engine, id, query: { purge = false } }) {
    return jsonResponse({ scrapeRecipe: presentRecipe(await engine.recipes.delete(id, { purge })) });
  },
});
