import * as z from 'zod/mini';
import { isPlain } from '../../input/is-plain.ts';
import { refusal } from '../../input/option-schemas.ts';

/** What a line of text cannot hold. */
const CONTROL = /\p{Cc}/u;

/** Text that every storage can keep: well-formed Unicode without U+0000. */
export function textSchema(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => text.isWellFormed(), 'must be well-formed Unicode'),
    z.refine((text) => !text.includes('\0'), 'must not contain U+0000'),
  );
}

/** Text on one line, trimmed, not empty. */
export function lineSchema(maxLength: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => text.isWellFormed(), 'must be well-formed Unicode'),
    z.refine((text) => !CONTROL.test(text), 'must not contain control characters'),
  );
}

/** The count is checked first, so that a million entries are not checked one by one. */
export function boundedArray<Schema extends z.ZodMiniType>(entry: Schema, most: number) {
  // Text has a length, too.
  const bounded = z.refine<readonly unknown[]>(
    ({ length }) => length <= most,
    `must be at most ${most} entries`,
  );
  return z.pipe(z.array(z.unknown()).check(bounded), z.array(entry));
}

/** Of an object as it is written: no Map, say, which has no key of its own. */
export function plainly<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  const error = ({ input }: { readonly input?: unknown }) => refusal('an object', input);
  return z.pipe(z.custom<Input>(isPlain, { error }), schema);
}

/** Null and absent are the same: the default. */
export function orDefault<Schema extends z.ZodMiniType>(schema: Schema, value: () => unknown) {
  return z.pipe(
    z.transform((input: unknown) => input ?? value()),
    schema,
  );
}

/** Null and absent are the same: null. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}
