import { mostFrequent } from '../../most-frequent.ts';

const LEAST_DIFFERENT = 4;
const NEARLY_SAME = 0.9;

/** The word with which nearly all values end, however different they are. */
export function sameEnd(values: readonly unknown[]): string | null {
  const present = values.filter((value): value is string => typeof value === 'string' && value !== '');
  if (new Set(present).size < LEAST_DIFFERENT) return null;
  const usual = mostFrequent(present.map((value) => /\s(\p{L}+)[^\p{L}\p{N}]*$/u.exec(value)?.[1] ?? ''));
  return usual === null || usual.text === '' || usual.count < present.length * NEARLY_SAME
    ? null
    : usual.text;
}

export function endsWith(value: string, word: string): boolean {
  return value.replace(/[^\p{L}\p{N}]+$/u, '').endsWith(` ${word}`);
}
