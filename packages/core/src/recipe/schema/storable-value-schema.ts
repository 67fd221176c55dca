import * as z from 'zod/mini';
import { value } from '../../input/option-schemas.ts';
import type { JsonValue } from '../../values/json-value.ts';
import { once } from '../../values/once.ts';
import { textSchema } from './text-schema.ts';

const jsonSchema = once(() => z.json());

/** A value that JSON can say and every storage can keep, of a bounded size. */
export const storableValueSchema = (): z.ZodMiniType<JsonValue> =>
  value<JsonValue>('a value that JSON can say', (given) => jsonSchema().safeParse(given).success).check(
    z.refine(
      (given) => textSchema(10_000).safeParse(JSON.stringify(given)).success,
      'is too large, or no Unicode',
    ),
  );
