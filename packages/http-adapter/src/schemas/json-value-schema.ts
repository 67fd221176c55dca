import { z } from '@hono/zod-openapi';

/** Any value that JSON can say. */
export const jsonValueSchema = z
  .unknown()
  .openapi('JsonValue', { description: 'Text, a number, true, false, null, a list or an object' });
