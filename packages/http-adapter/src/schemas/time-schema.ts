import { z } from '@hono/zod-openapi';

/** The contract's times: UTC, to the second. */
export const timeSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .openapi({ example: '2026-11-20T09:30:00Z' });
