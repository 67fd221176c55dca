import * as z from 'zod/mini';
import { value } from '../../input/option-schemas.ts';
import type { JsonValue } from '../../values/json-value.ts';
import { once } from '../../values/once.ts';

const MAX_LENGTH = 10_000;
/** What JSON escapes of text that no storage keeps: half a surrogate pair, U+0000. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const jsonSchema = once(() => z.json());

/** A value that JSON can say and every storage can keep, of a bounded size. */
export const storableValueSchema = (): z.ZodMiniType<JsonValue> =>
  value<JsonValue>(
    'a value that JSON can say',
    (given) => jsonSchema().safeParse(given).success && jsonOf(given) !== undefined,
  ).check(
    z.refine((given) => {
      const json = jsonOf(given) ?? '';
      return json.length <= MAX_LENGTH && !UNSTORABLE.test(json);
    }, 'is too large, or no Unicode'),
  );

/** Undefined for what holds itself. */
function jsonOf(given: unknown): string | undefined {
  try {
    return JSON.stringify(given);
  } catch {
    return undefined;
  }
}
