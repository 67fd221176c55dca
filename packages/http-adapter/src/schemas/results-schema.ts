import { FILTER_OPERATORS } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import type { ResponseDefinition } from './responses.ts';
import { rowSchema } from './row-schema.ts';

/** What the document says of the parameters of results. */
export const resultsQueryDocs = {
  sort: { description: 'Properties by precedence, - for descending', example: '-price,title' },
  filter: {
    param: { name: 'filter', in: 'query', style: 'deepObject', explode: true },
    type: 'object',
    additionalProperties: { type: 'string' },
    description: [
      'By property and operator: filter[price.gte]=10&filter[title.contains]=tea, or filter[price][gte]=10 where a client',
      'can send it. All must hold. Operators:',
      `${FILTER_OPERATORS.join(', ')}. Two values compare as numbers when both are numeric, else by code point.`,
    ].join(' '),
  },
  fields: { description: 'The columns, in this order. Default: all.', example: 'title,price' },
  format: { description: 'Default: what Accept says, else json' },
  download: {
    description: 'As a file: all rows unless there is a limit. Default true, but false for json.',
  },
  neutraliseFormulas: {
    description: "csv only: ' before text that a spreadsheet would run as a formula. Default true.",
  },
} as const;

const text = z.string();

export const resultsResponse: ResponseDefinition = {
  description: 'The rows. `count` is all that match, before limit and skip.',
  content: {
    'application/json': {
      schema: z.strictObject({
        success: z.literal(true),
        results: z.array(rowSchema),
        count: z.int().min(0),
      }),
    },
    'application/x-ndjson': { schema: text },
    'text/csv': { schema: text },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: text.openapi({ format: 'binary' }),
    },
    'application/vnd.apache.parquet': { schema: text.openapi({ format: 'binary' }) },
  },
};
