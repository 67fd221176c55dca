import { ERROR_CODES, type ErrorCode } from '@harvestman/core';
import { z } from '@hono/zod-openapi';

export const errorSchema = z
  .strictObject({
    success: z.literal(false),
    error: z.strictObject({
      code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .openapi('Error');
