import type { SettingsInput } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { runConversion } from '../limits/run-conversion.ts';
import { parseBody } from '../request/parse-body.ts';
import { longJsonResponse } from '../response/long-json-response.ts';
import { recipeInputSchema } from '../schemas/recipe-schema.ts';
import { failures, success } from '../schemas/responses.ts';
import { rowSchema } from '../schemas/row-schema.ts';
import { defineEndpoint } from './define-endpoint.ts';

const MOST_SUGGESTIONS = 20;

const bodySchema = z.strictObject({
  url: z.string().openapi({ description: 'Address of the page, with http or https' }),
  limit: z
    .int()
    .min(1)
    .max(MOST_SUGGESTIONS)
    .nullish()
    .openapi({ description: 'Most suggestions; default 5' }),
  try: z.boolean().nullish().openapi({
    description: 'Activate the control of the first suggestion once, in a browser; default false',
  }),
  settings: z.record(z.string(), z.unknown()).nullish().openapi({ description: 'As in a recipe' }),
});

const nextPageSchema = z.object({
  read: z.boolean().openapi({ description: 'Whether it has other rows with the same fields' }),
  rows: z.int(),
  newRows: z.int(),
  missing: z.array(z.string()).openapi({ description: 'Properties without a value there' }),
  message: z.string(),
});

const suggestionSchema = z
  .object({
    recipe: recipeInputSchema,
    count: z.int().openapi({ description: 'Items that the list selector finds' }),
    rows: z.array(rowSchema).openapi({ description: 'The first rows' }),
    confidence: z.number().min(0).max(1),
    reasons: z.array(z.string()),
    nextPage: nextPageSchema.optional(),
    effect: z
      .enum(['replaced', 'grew', 'nothing'])
      .optional()
      .openapi({ description: 'With try: what the control did to the list' }),
  })
  .openapi('Suggestion');

export const suggestRecipes = defineEndpoint({
  operationId: 'suggestRecipes',
  method: 'post',
  path: '/recipes/suggest',
  summary: 'Suggest recipes for a page',
  body: bodySchema,
  responses: {
    200: success('Recipes for the lists of the page, best first', { suggestions: z.array(suggestionSchema) }),
    ...failures(413, 415),
  },
  budget: 'conversions',
  timed: false,
  async handle({ engine, body, services, signal: left, report }) {
    const { url, limit, try: tries, settings } = parseBody('recipes.suggest', bodySchema, await body());
    const suggestions = await runConversion(services, left, (signal) =>
      engine.recipes.suggest(url, {
        signal,
        ...(typeof limit === 'number' && { limit }),
        ...(tries === true && { try: true }),
        // The engine parses them.
        ...(settings !== null && settings !== undefined && { settings: settings as SettingsInput }),
      }),
    );
    return longJsonResponse({ suggestions }, report);
  },
});
