import type { SettingsInput } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { conversionStatus } from '../errors/status-of-error.ts';
import { runConversion } from '../limits/run-conversion.ts';
import { parseBody } from '../request/parse-body.ts';
import { longJsonResponse } from '../response/long-json-response.ts';
import { metadataSchema } from '../schemas/metadata-schema.ts';
import { onlyFailures, success } from '../schemas/responses.ts';
import { structuredDataSchema } from '../schemas/structured-data-schema.ts';
import { defineEndpoint } from './define-endpoint.ts';

const bodySchema = z.strictObject({
  url: z.string().openapi({ description: 'URL of the webpage to convert, with http or https' }),
  content: z
    .enum(['page', 'main'])
    .nullish()
    .openapi({ description: 'page, the default: everything that a reader sees; main: what it is about' }),
  structuredData: z.boolean().nullish().openapi({
    description: 'Whether the answer has what the page says of itself for machines; default false',
  }),
  settings: z.record(z.string(), z.unknown()).nullish().openapi({ description: 'As in a recipe' }),
});

export const convertUrl = defineEndpoint({
  operationId: 'convertUrl',
  method: 'post',
  path: '/url-to-markdown',
  summary: 'Convert a URL to markdown',
  body: bodySchema,
  responses: {
    200: success('URL converted', {
      markdown: z.string(),
      metadata: metadataSchema,
      structuredData: structuredDataSchema.optional(),
    }),
    ...onlyFailures(400, 401, 429, 500),
  },
  budget: 'conversions',
  timed: false,
  statusOf: conversionStatus,
  async handle({ engine, body, services, signal: left, report }) {
    const { url, content, structuredData, settings } = parseBody('urlToMarkdown', bodySchema, await body());
    const result = await runConversion(services, left, (signal) =>
      engine.urlToMarkdown(url, {
        signal,
        ...(typeof content === 'string' && { content }),
        ...(structuredData === true && { structuredData }),
        // The engine parses them.
        ...(settings !== null && settings !== undefined && { settings: settings as SettingsInput }),
      }),
    );
    return longJsonResponse(result, report);
  },
});
