import type { ValueProfile } from '../../recipe/plan/extraction-plan.ts';
import { isValue } from './candidate-reader.ts';

export const NO_VALUES: ValueProfile = { coverage: 0, distinct: 0, length: 0, digits: 0 };

/** What the values of a property, one for each item, look like. */
export function profileOf(values: readonly (string | null)[]): ValueProfile {
  const present = values.filter(isValue);
  if (present.length === 0) return NO_VALUES;
  const text = present.join('');
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return {
    coverage: share(present.length, values.length),
    distinct: share(new Set(present).size, present.length),
    length: round(text.length / present.length),
    digits: share(digits, digits + letters),
  };
}

/** Fewer items than this say little about shares. */
const TELLING_ITEMS = 8;
/** A property that so many items lack by chance has not fallen. */
const CHANCE = 0.02;

/** Whether far fewer items have a value than the profile has it. */
export function hasFallen(values: readonly (string | null)[], { coverage }: ValueProfile): boolean {
  const present = values.filter(isValue).length;
  if (values.length === 0 || coverage === 0) return false;
  if (present === 0) return (1 - coverage) ** values.length < CHANCE;
  return values.length >= TELLING_ITEMS && present / values.length < coverage / 2;
}

const MOST_DIGIT_DRIFT = 0.4;
const MOST_LENGTH_RATIO = 5;

/** Whether the values look like other values than those of the profile: numbers for words, paragraphs for words. */
export function hasDrifted(values: readonly (string | null)[], expected: ValueProfile): boolean {
  const found = profileOf(values);
  if (found.coverage === 0 || expected.coverage === 0) return false;
  if (Math.abs(found.digits - expected.digits) > MOST_DIGIT_DRIFT) return true;
  const ratio = (found.length + 4) / (expected.length + 4);
  return ratio > MOST_LENGTH_RATIO || ratio < 1 / MOST_LENGTH_RATIO;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : round(part / whole);
}

/** Two decimals: it is stored, and read by people. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
