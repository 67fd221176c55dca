import * as z from 'zod/mini';
import { isPlain } from '../../input/is-plain.ts';
import { refusal } from '../../input/option-schemas.ts';

/** An object as it is written; its values are looked at one by one. */
export const objectSchema = z.transform((input: unknown, { issues }): Record<string, unknown> => {
  if (isPlain(input)) return Object.fromEntries(Object.entries(input));
  issues.push({ code: 'custom', message: refusal('an object', input), input });
  return z.NEVER;
});
