import { z } from 'zod';

/** Any object but an array; its values are looked at one by one. */
export const objectSchema = z.unknown().transform((input, context): Record<string, unknown> => {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return Object.fromEntries(Object.entries(input));
  }
  context.addIssue({ code: 'custom', message: 'must be an object' });
  return z.NEVER;
});
