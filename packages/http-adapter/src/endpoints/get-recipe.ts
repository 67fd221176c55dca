import { jsonResponse } from '../response/json-response.ts';
import { presentRecipe } from '../response/present-recipe.ts';
import { recipeParams } from '../schemas/parameters.ts';
import { recipeSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const getRecipe = defineEndpoint({
  operationId: 'getRecipe',
  method: 'get',
  path: '/recipes/{id}',
  summary: 'Get one recipe',
  params: recipeParams,
  responses: { 200: success('The recipe', { scrapeRecipe: recipeSchema }), ...failures(404) },
  async handle({ engine, id }) {
    return jsonResponse({ scrapeRecipe: presentRecipe(await engine.recipes.get(id)) });
  },
});
