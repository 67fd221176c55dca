import { RECIPE_STATUSES, type RecipeStatus } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { longListResponse } from '../response/long-json-response.ts';
import { presentRecipe } from '../response/present-recipe.ts';
import { afterSchema, limitSchema, skipSchema } from '../schemas/parameters.ts';
import { recipeSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** What is deleted is shown to those who ask for it. */
const DEFAULT_STATUSES: readonly RecipeStatus[] = ['active', 'paused'];
const MESSAGE = `must be a list, separated by commas, of ${RECIPE_STATUSES.join(', ')}`;

const statusesSchema = z
  .string({ error: MESSAGE })
  .transform((text) => text.split(',').map((status) => status.trim()))
  .pipe(z.array(z.enum(RECIPE_STATUSES, { error: MESSAGE }), { error: MESSAGE }))
  .optional()
  .openapi({
    type: 'string',
    description: 'Comma-separated list of recipe statuses. Default: active,paused.',
    example: 'active,paused',
  });

export const listRecipes = defineEndpoint({
  operationId: 'listRecipes',
  method: 'get',
  path: '/recipes',
  summary: 'List recipes',
  description: 'The newest first.',
  query: z.strictObject({
    statuses: statusesSchema,
    limit: limitSchema,
    skip: skipSchema,
    after: afterSchema,
  }),
  responses: { 200: success('The recipes', { recipes: z.array(recipeSchema) }), ...failures() },
  async handle({ engine, query: { statuses = DEFAULT_STATUSES, limit, skip, after }, report }) {
    const { items } = await engine.recipes.list({
      statuses,
      ...(limit !== undefined && { limit }),
      ...(skip !== undefined && { skip }),
      ...(after !== undefined && { after }),
    });
    return longListResponse('recipes', items.map(presentRecipe), {}, report);
  },
});
