import { z } from 'zod';

/** What a line of text cannot hold. */
const CONTROL = /\p{Cc}/u;

/** Text that every storage can keep: well-formed Unicode without U+0000. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed(), 'must be well-formed Unicode')
    .refine((text) => !text.includes('\0'), 'must not contain U+0000');
}

/** Text on one line, trimmed, not empty. */
export function lineSchema(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => text.isWellFormed(), 'must be well-formed Unicode')
    .refine((text) => !CONTROL.test(text), 'must not contain control characters');
}

/** The count is checked first, so that a million entries are not checked one by one. */
export function boundedArray<Schema extends z.ZodType>(entry: Schema, most: number) {
  return z.array(z.unknown()).max(most).pipe(z.array(entry));
}

/** Null and absent are the same: the default. */
export function orDefault<Schema extends z.ZodType>(schema: Schema, value: () => unknown) {
  return z.preprocess((input) => input ?? value(), schema);
}

/** Null and absent are the same: null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? null);
}
