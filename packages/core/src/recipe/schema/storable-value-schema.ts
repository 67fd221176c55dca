import * as z from 'zod/mini';
import type { JsonValue } from '../../values/json-value.ts';
import { textSchema } from './text-schema.ts';

/** A value that JSON can say and every storage can keep, of a bounded size. */
export const storableValueSchema: z.ZodMiniType<JsonValue> = z
  .json()
  .check(
    z.refine(
      (value) => textSchema(10_000).safeParse(JSON.stringify(value)).success,
      'is too large, or no Unicode',
    ),
  );
