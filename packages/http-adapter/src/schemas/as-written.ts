import type { z } from '@hono/zod-openapi';

/** What a caller need not say, and may say by null. */
export function asWritten<Shape extends z.ZodRawShape>(
  shape: Shape,
): { readonly [Name in keyof Shape]: z.ZodOptional<z.ZodNullable> } {
  const entries = Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullish()]);
  return Object.fromEntries(entries);
}
