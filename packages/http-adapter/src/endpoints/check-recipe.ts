import type { RecipeInput } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { runConversion } from '../limits/run-conversion.ts';
import { refuseMasks } from '../request/masked-settings.ts';
import { jsonResponse } from '../response/json-response.ts';
import { recipeInputSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

const selectorSchema = z.object({
  field: z.string().openapi({ description: 'listSelector, nextPageSelector, or properties.<name>' }),
  selector: z.string().nullable().openapi({ description: 'null: the item itself' }),
  count: z
    .int()
    .openapi({ description: 'Elements that match; of a property: items in which it has a value' }),
  sample: z.string().nullable(),
  candidates: z
    .array(z.string())
    .openapi({ description: 'What to try where nothing matches, the nearest first' }),
});

const reportSchema = z
  .object({ url: z.string(), ok: z.boolean(), selectors: z.array(selectorSchema) })
  .openapi('RecipeReport');

export const checkRecipe = defineEndpoint({
  operationId: 'checkRecipe',
  method: 'post',
  path: '/recipes/check',
  summary: 'Check the selectors of a recipe against its page',
  body: recipeInputSchema,
  responses: {
    200: success('What each selector finds', { report: reportSchema }),
    ...failures(413, 415),
  },
  budget: 'conversions',
  timed: false,
  async handle({ engine, body, services, signal: left }) {
    const input = (await body()) ?? {};
    refuseMasks(input);
    // Whatever the body may be: the engine parses it.
    const report = await runConversion(services, left, (signal) =>
      engine.recipes.check(input as RecipeInput, { signal }),
    );
    return jsonResponse({ report });
  },
});
