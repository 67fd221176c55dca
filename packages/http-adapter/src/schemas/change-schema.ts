import { CHANGE_TYPES } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { jsonValueSchema } from './json-value-schema.ts';
import { timeSchema } from './time-schema.ts';

const row = z.record(z.string(), jsonValueSchema);
const value = jsonValueSchema;

export const changeSchema = z
  .strictObject({
    type: z.enum(CHANGE_TYPES),
    key: z.string().openapi({ description: 'What identifies the row' }),
    row: row.nullable().openapi({ description: 'As it is now; null where it was removed' }),
    before: row.nullable().openapi({ description: 'As it was; null where it was added' }),
    fields: z
      .record(z.string(), z.strictObject({ before: value, after: value }))
      .openapi({ description: 'The fields that differ, of a row that changed' }),
    jobId: z.string(),
    at: timeSchema,
  })
  .openapi('Change');
