import { HarvestmanError, type SettingsInput } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { conversionStatus } from '../errors/status-of-error.ts';
import { runConversion } from '../limits/run-conversion.ts';
import { longJsonResponse } from '../response/long-json-response.ts';
import { metadataSchema } from '../schemas/metadata-schema.ts';
import { onlyFailures, success } from '../schemas/responses.ts';
import { structuredDataSchema } from '../schemas/structured-data-schema.ts';
import { defineEndpoint } from './define-endpoint.ts';

const FIELDS = ['url', 'content', 'structuredData', 'settings'] as const;
const CONTENTS = ['page', 'main'] as const;

export const convertUrl = defineEndpoint({
  operationId: 'convertUrl',
  method: 'post',
  path: '/url-to-markdown',
  summary: 'Convert a URL to markdown',
  body: z.strictObject({
    url: z.string().openapi({ description: 'URL of the webpage to convert, with http or https' }),
    content: z
      .enum(CONTENTS)
      .optional()
      .openapi({ description: 'page, the default: everything that a reader sees; main: what it is about' }),
    structuredData: z.boolean().nullish().openapi({
      description: 'Whether the answer has what the page says of itself for machines; default false',
    }),
    settings: z.record(z.string(), z.unknown()).nullish().openapi({ description: 'As in a recipe' }),
  }),
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
    const { url, ...options } = parseBody(await body());
    const result = await runConversion(services, left, (signal) =>
      engine.urlToMarkdown(url, { signal, ...options }),
    );
    return longJsonResponse(result, report);
  },
});

interface ConversionBody {
  readonly url: string;
  readonly content?: (typeof CONTENTS)[number];
  readonly structuredData?: boolean;
  readonly settings?: SettingsInput;
}

/** The engine parses the settings. */
function parseBody(body: unknown): ConversionBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('url is required');
  const { url, content, structuredData, settings } = body as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(body).find((key) => !(FIELDS as readonly string[]).includes(key));
  if (unknown !== undefined) {
    throw invalid(`unknown key ${JSON.stringify(unknown.slice(0, 60))}; expected ${FIELDS.join(', ')}`);
  }
  if (typeof url !== 'string') throw invalid(url === undefined ? 'url is required' : 'url must be a string');
  const part = CONTENTS.find((known) => known === content);
  if (content !== undefined && content !== null && part === undefined) {
    throw invalid(`content must be one of ${CONTENTS.join(', ')}`);
  }
  if (structuredData !== undefined && structuredData !== null && typeof structuredData !== 'boolean') {
    throw invalid('structuredData must be true or false');
  }
  return {
    url,
    ...(part !== undefined && { content: part }),
    ...(typeof structuredData === 'boolean' && { structuredData }),
    ...(settings !== undefined && settings !== null && { settings: settings as SettingsInput }),
  };
}

function invalid(message: string): HarvestmanError {
  return new HarvestmanError('REQUEST_INVALID', message);
}
