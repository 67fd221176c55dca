import { z } from '@hono/zod-openapi';
import { jsonValueSchema } from './json-value-schema.ts';

export const rowSchema = z.record(z.string(), jsonValueSchema).openapi('Row', {
  description:
    'Property name to value, text unless the property is parsed; null where the item has no such thing',
});
