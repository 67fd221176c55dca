import { z } from '@hono/zod-openapi';

export const idempotencyHeaders = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().openapi({
    description: 'Of requests with the same key one takes effect, and all have its answer.',
  }),
});
