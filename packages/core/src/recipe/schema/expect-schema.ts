import * as z from 'zod/mini';
import { once } from '../../values/once.ts';
import { compilePattern } from '../../values/patterns/compile-pattern.ts';
import { EXPECTED_TYPES, ON_BREACH } from '../expect.ts';
import { boundedArray, orDefault, orNull, plainly, textSchema } from './text-schema.ts';

const MOST_PATTERN = 500;
const MOST_VALUES = 1_000;
/** As many as a recipe may have. */
const MOST_PROPERTIES = 200;

const whole = () => z.int().check(z.minimum(0));

function isOrdered({
  least,
  most,
}: {
  readonly least: number | null;
  readonly most: number | null;
}): boolean {
  return least === null || most === null || least <= most;
}

function isShort(properties: object): boolean {
  return Object.keys(properties).length <= MOST_PROPERTIES;
}

const SHORT = { message: `must be at most ${MOST_PROPERTIES} entries`, abort: true } as const;

const ORDERED = { message: 'has a least that is more than its most' } as const;

const boundsOf = (number: () => z.ZodMiniType<number, number>) =>
  z.strictObject({ least: orNull(number()), most: orNull(number()) }).check(z.refine(isOrdered, ORDERED));

const propertySchema = () =>
  z.strictObject({
    filled: orNull(z.number().check(z.minimum(0), z.maximum(1))),
    unique: orDefault(z.boolean(), () => false),
    pattern: orNull(textSchema(MOST_PATTERN).check(z.refine(isPattern, 'is no expression in RE2 syntax'))),
    type: orNull(z.enum(EXPECTED_TYPES)),
    range: orNull(boundsOf(() => z.number())),
    values: orNull(
      boundedArray(textSchema(Number.POSITIVE_INFINITY), MOST_VALUES).check(
        z.refine(({ length }) => length > 0, 'has no values, so that nothing could be right'),
      ),
    ),
    length: orNull(boundsOf(whole)),
  });

/** What the rows must be like; null and absent: what was learnt alone. */
export const expectSchema = once(() =>
  orNull(
    plainly(
      z.strictObject({
        rows: orNull(
          z
            .strictObject({
              least: orNull(whole()),
              most: orNull(whole()),
              change: orNull(z.number().check(z.minimum(0))),
            })
            .check(z.refine(isOrdered, ORDERED)),
        ),
        properties: orDefault(
          z.pipe(
            z.record(z.string(), z.unknown()).check(z.refine(isShort, SHORT)),
            z.record(z.string(), propertySchema()),
          ),
          () => ({}),
        ),
        learn: orDefault(z.boolean(), () => true),
        onBreach: orDefault(z.enum(ON_BREACH), () => 'flag'),
      }),
    ),
  ),
);

function isPattern(text: string): boolean {
  try {
    compilePattern(text, 0);
    return true;
  } catch {
    return false;
  }
}
