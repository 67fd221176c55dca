import { compareColumn } from '../../../expect/compare-column.ts';
import type { SeenValues } from '../../../recipe/plan/seen-values.ts';

/** Fewer items say nothing about shares. */
const LEAST_ROWS = 5;
/** Of the values must be repeated for their words to be ones that come again. */
const MOST_DISTINCT = 0.9;
const LEAST_DISTINCT = 0.5;
const LEAST_WORDS = 3;
/** What was never there is there in one item at least, and in this share of them. */
const LEAST_NEW = 0.02;
/** Crossed out from now on, where they were not. */
const MORE_CROSSED = 0.1;

type Check = (now: SeenValues, before: SeenValues) => string | null;

/** In what values may have become others by their place. The first that is found is told. */
const OF_PLACE: readonly Check[] = [
  (now, before) =>
    now.label !== null && before.label !== null && !isSameLabel(now.label, before.label)
      ? `they stand behind "${now.label}", and stood behind "${before.label}"`
      : null,
  (now, before) =>
    before.several === 0 && now.several > 0
      ? `the selector finds several elements in ${Math.round(now.several * 100)} % of the items, which say different things`
      : null,
  (now, before) =>
    before.parts === 0 && now.parts >= LEAST_NEW && before.numbers !== null
      ? 'some hold several numbers, where each held one'
      : null,
  (now, before) => (now.crossed > before.crossed + MORE_CROSSED ? 'they are crossed out' : null),
  (now, before) =>
    now.rivals > before.rivals && before.rivals > 0
      ? 'the items have another value of the same kind, which they had not'
      : null,
];

/** In what they are like. */
const ofValues: Check = (now, before) => {
  if (now.rows < LEAST_ROWS || before.rows < LEAST_ROWS) return null;
  if (hasOtherWords(now, before)) return 'none of their words was there before';
  const breach = compareColumn(now, [before]).find(
    ({ measure }) => IS_TELLING[measure]?.(now, before) ?? true,
  );
  return breach === undefined
    ? null
    : `their ${NAMES[breach.measure] ?? breach.measure}: ${breach.expected} before, ${breach.found} now`;
};

/** When a measure says something of a single page. */
const IS_TELLING: Readonly<Record<string, (now: SeenValues, before: SeenValues) => boolean>> = {
  filled: () => false,
  // Where each value was another, some come twice when a list grows.
  distinct: (now, before) => now.distinct < before.distinct * LEAST_DISTINCT,
  words: (_, before) => before.distinct < MOST_DISTINCT,
};

/** Where values come again, or the items have something that they had not, some words are known. */
function hasOtherWords(now: SeenValues, before: SeenValues): boolean {
  if (now.words.length < LEAST_WORDS || before.words.length < LEAST_WORDS) return false;
  if (before.distinct >= MOST_DISTINCT && now.places <= before.places) return false;
  const known = new Set(before.words);
  return !now.words.some((word) => known.has(word));
}

const NAMES: Readonly<Record<string, string>> = {
  distinct: 'share of different values',
  top: 'most frequent value',
  shape: 'forms',
  host: 'hosts',
  spread: 'numbers',
};

/**
 * How the values of a property are unlike those that its plan was made with; null where they are like them. `isChosen`: of
 * several that the items have, somebody has chosen these.
 */
export function unlikeBefore(now: SeenValues, before: SeenValues, isChosen = false): string | null {
  if (now.filled === 0 || before.filled === 0) return null;
  for (const check of isChosen ? [ofValues] : [...OF_PLACE, ofValues]) {
    const found = check(now, before);
    if (found !== null) return found;
  }
  return null;
}

function isSameLabel(one: string, other: string): boolean {
  const plain = (label: string): string => label.toLowerCase().replace(/[^\p{L}]/gu, '');
  return plain(one) === plain(other) || plain(one) === '' || plain(other) === '';
}
