import * as z from 'zod/mini';
import { isPlain } from '../../input/is-plain.ts';
import { shown } from '../../input/shown.ts';

/** An object as it is written; its values are looked at one by one. A message shows no text that stands in its place. */
export const objectSchema = z.transform((input: unknown, { issues }): Record<string, unknown> => {
  if (isPlain(input)) return Object.fromEntries(Object.entries(input));
  issues.push({
    code: 'custom',
    message: `must be an object, not ${typeof input === 'string' ? 'text' : shown(input)}`,
    input,
  });
  return z.NEVER;
});
