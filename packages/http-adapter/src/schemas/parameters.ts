import { z } from '@hono/zod-openapi';

const MAX_LIMIT = 1_000;

function whole(least: number, most: number, message: string) {
  return z
    .string({ error: message })
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

export const limitSchema = whole(1, MAX_LIMIT, `must be a whole number from 1 to ${MAX_LIMIT}`)
  .optional()
  .openapi({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    description: 'Number of items to return. Default 50.',
  });

export const skipSchema = whole(0, Number.MAX_SAFE_INTEGER, 'must be a whole number of at least 0')
  .optional()
  .openapi({ type: 'integer', minimum: 0, description: 'Number of items to skip. Default 0.' });

export const afterSchema = z.string().optional().openapi({
  description: 'Identifier of the last item that is known: the list goes on behind it, at once.',
});

export const flagSchema = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')
  .optional()
  .openapi({ type: 'string', enum: ['true', 'false'] });

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

export const recipeParams = z.object({ id: z.string().openapi({ description: 'Recipe identifier' }) });

export const jobParams = recipeParams.extend({
  jobId: z.string().openapi({ description: 'Job identifier' }),
});

/** For requests that take no parameters. */
export const noQuery = z.strictObject({});
