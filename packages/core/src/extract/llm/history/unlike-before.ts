import { compareColumn } from '../../../expect/compare-column.ts';
import type { SeenValues } from '../../../recipe/plan/seen-values.ts';

/** Fewer items say nothing about shares. */
const LEAST_ROWS = 5;
/** Of the values must be repeated for their words to be ones that come again. */
const MOST_DISTINCT = 0.9;
const LEAST_DISTINCT = 0.5;
/** Of the values, written in a way that was there before. */
const LEAST_KNOWN_SHAPES = 0.15;
const MANY_KNOWN_SHAPES = 0.5;
const LEAST_WORDS = 3;
/** Of the words: of a field that has become another, beside what it was. */
export const FEW_KNOWN = 1 / 3;
const MANY_KNOWN = 0.8;
/** What was never there is there in one item at least, and in this share of them. */
const LEAST_NEW = 0.02;
const MAGNITUDE = 10;
/** Crossed out from now on, where they were not. */
const MORE_CROSSED = 0.1;

type Check = (now: SeenValues, before: SeenValues) => string | null;

/** In what values may have become others by their place. The first that is found is told. */
const OF_PLACE: readonly Check[] = [
  otherAffix,
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
  (now, before) =>
    before.setOff === 0 && (now.setOff ?? 0) > 0
      ? 'some begin or end with a word that is set off, as none did'
      : null,
  (now, before) => (now.crossed > before.crossed + MORE_CROSSED ? 'they are crossed out' : null),
  otherRivals,
];

/** What all names on a first page begin with; a page further on may be one of a sorted list. */
const otherLead: Check = (now, before) => {
  const { lead = null } = now;
  if (lead === null || before.lead === undefined || lead === before.lead) return null;
  // A brand gives way to another; before numbers, a word changes what they are, but for a currency that was there.
  const isOther = before.numbers === null ? before.lead === null : !before.words.includes(lead.toLowerCase());
  return isOther ? `they all begin with "${lead}", and did not` : null;
};

function otherAffix(now: SeenValues, before: SeenValues): string | null {
  const { affix = null } = now;
  return affix !== null && before.affix === null ? `they all begin with "${affix}", and did not` : null;
}

function otherRivals(now: SeenValues, before: SeenValues): string | null {
  return now.rivals > before.rivals && before.rivals > 0
    ? 'the items have another value of the same kind, which they had not'
    : null;
}

/** In what they are like. */
const ofValues: Check = (now, before) => {
  if (now.rows < LEAST_ROWS || before.rows < LEAST_ROWS) return null;
  if (hasOtherWords(now, before)) return 'hardly any of their words was there before';
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
  words: (_, before) => before.distinct < LEAST_DISTINCT,
  // Names of things come in many forms.
  shape: (now, before) => !areNames(before) || knownShapes(now, before) < LEAST_KNOWN_SHAPES,
  length: (now, before) => !areNames(before) || knownShapes(now, before) < LEAST_KNOWN_SHAPES,
};

function areNames({ distinct, numbers, words }: SeenValues): boolean {
  return distinct >= MOST_DISTINCT && numbers === null && words.length >= LEAST_WORDS;
}

/** Where values come again, most of them, some words are known. */
export function hasOtherWords(now: SeenValues, before: SeenValues): boolean {
  if (now.words.length < LEAST_WORDS || before.words.length < LEAST_WORDS) return false;
  const hasMore = now.places > before.places;
  if (before.distinct >= LEAST_DISTINCT) return false;
  const known = knownWords(now, before);
  return known === 0 || (hasMore && known < FEW_KNOWN);
}

/** The share of the words that were there before. */
export function knownWords(now: Pick<SeenValues, 'words'>, before: SeenValues): number {
  const known = new Set(before.words);
  return now.words.filter((word) => known.has(word)).length / Math.max(1, now.words.length);
}

/** Whether values come again, so that their words are known. */
export function comesAgain({ distinct, words }: SeenValues): boolean {
  return distinct < MOST_DISTINCT && words.length >= LEAST_WORDS;
}

/** Whether the words of a field are those of another, which come again, and not its own. */
export function saysWordsOf(now: SeenValues, own: SeenValues, other: SeenValues): boolean {
  if (now.words.length < LEAST_WORDS || own.words.length < LEAST_WORDS || !comesAgain(other)) return false;
  return knownWords(now, other) > MANY_KNOWN && knownWords(now, own) < FEW_KNOWN;
}

const NAMES: Readonly<Record<string, string>> = {
  distinct: 'share of different values',
  top: 'most frequent value',
  shape: 'forms',
  host: 'hosts',
  spread: 'numbers',
};

/** How somebody came by what is read: `plan`, it is read so by the plan; `known`, it was so once; `chosen`, of several just now. */
export type ReadBy = 'plan' | 'known' | 'chosen';

/** How the values of a property are unlike those that its plan was made with; null where they are like them. */
export function unlikeBefore(now: SeenValues, before: SeenValues, by: ReadBy = 'plan'): string | null {
  if (now.filled === 0 || before.filled === 0) return null;
  return firstFound(by === 'chosen' ? [ofValues] : [...ofPlace(by), otherLead, ofValues], now, before);
}

/** Other prices speak against what was not chosen among them. */
function ofPlace(by: ReadBy): readonly Check[] {
  return by === 'plan' ? OF_PLACE : OF_PLACE.filter((check) => check !== otherRivals);
}

/** In what a later page may be unlike the first of its job, however the list is sorted. */
const OF_LATER_PAGES: readonly Check[] = [
  ...ofPlace('known'),
  (now, first) =>
    now.places > first.places && now.rows >= LEAST_ROWS && hasOtherWords(now, first)
      ? 'hardly any of their words was there before, and the items have something that they had not'
      : null,
  // Of a sorted list the next page goes on where the first one ends.
  ({ numbers: now }, { numbers: first }) =>
    now && first && first.low > 0 && (now.high * MAGNITUDE < first.low || now.low > first.high * MAGNITUDE)
      ? `their numbers are others: ${first.low} to ${first.high} before, ${now.low} to ${now.high} now`
      : null,
  (now, first) =>
    first.numbers !== null && now.rows >= LEAST_ROWS && knownShapes(now, first) < LEAST_KNOWN_SHAPES
      ? 'their forms are others'
      : null,
];

/** How the values of a page are unlike those of the job's first page; null where they are like them. */
export function unlikeFirstPage(now: SeenValues, first: SeenValues, by: ReadBy = 'plan'): string | null {
  if (now.filled === 0 || first.filled === 0) return null;
  return firstFound(by === 'plan' ? [rivalsOfOthers, ...OF_LATER_PAGES] : OF_LATER_PAGES, now, first);
}

/** A sale brings other prices, too, but in some items only, and leaves the others as they are. */
function rivalsOfOthers(now: SeenValues, first: SeenValues): string | null {
  return now.places > first.places || ofValues(now, first) !== null ? otherRivals(now, first) : null;
}

/** Whether nothing speaks against the values being those of before, and their forms for it. */
export function isCloseToBefore(now: SeenValues | undefined, before: SeenValues | undefined): boolean {
  if (now === undefined || before === undefined || now.rows < LEAST_ROWS) return false;
  return unlikeBefore(now, before, 'chosen') === null && knownShapes(now, before) >= MANY_KNOWN_SHAPES;
}

function firstFound(checks: readonly Check[], now: SeenValues, before: SeenValues): string | null {
  for (const check of checks) {
    const found = check(now, before);
    if (found !== null) return found;
  }
  return null;
}

/** The share of values whose shape was there before. */
function knownShapes(now: SeenValues, before: SeenValues): number {
  return Object.entries(now.shapes).reduce(
    (sum, [shape, share]) => sum + (shape in before.shapes ? share : 0),
    0,
  );
}

function isSameLabel(one: string, other: string): boolean {
  const plain = (label: string): string => label.toLowerCase().replace(/[^\p{L}]/gu, '');
  return plain(one) === plain(other) || plain(one) === '' || plain(other) === '';
}
