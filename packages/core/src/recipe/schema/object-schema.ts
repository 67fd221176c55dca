import * as z from 'zod/mini';

/** Any object but an array; its values are looked at one by one. */
export const objectSchema = z.transform((input: unknown, { issues }): Record<string, unknown> => {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return Object.fromEntries(Object.entries(input));
  }
  issues.push({ code: 'custom', message: 'must be an object', input });
  return z.NEVER;
});
