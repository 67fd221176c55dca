import { mostFrequent } from '../../most-frequent.ts';
import type { TextLine } from './item-text.ts';
import { formOf } from './line-form.ts';

/** The lines of an item, by number from 1. */
export interface LineRange {
  readonly item: number;
  readonly last: number;
}

const LEAST_ITEMS = 3;
/** Of the items must begin alike for the form of their first lines to say where items begin. */
const LEAST_ALIKE = 0.6;

/**
 * What counting what repeats says against items found in a text. Lines of the form in which most items begin, where items begin,
 * that begin none, are items that were merged or left out; items that begin otherwise, parts of one. Null: nothing.
 */
export function repeatedLinesProblem(
  ranges: readonly LineRange[],
  lines: readonly TextLine[],
  first: number,
  last: number,
): string | null {
  if (ranges.length < LEAST_ITEMS) return null;
  const usual = mostFrequent(ranges.map(({ item }) => formOf(lines[item - 1])));
  if (usual === null || usual.count < ranges.length * LEAST_ALIKE) return splitProblem(ranges, lines);
  const starts = new Set(ranges.map(({ item }) => item));
  // A link of the navigation looks like a title that is a link, and stands elsewhere.
  const places = new Set(ranges.map(({ item }) => lines[item - 1]?.place));
  const missed: number[] = [];
  for (let number = first; number <= last; number += 1) {
    const line = lines[number - 1];
    if (!starts.has(number) && places.has(line?.place) && formOf(line) === usual.text) missed.push(number);
  }
  // What is said again and again, and begins no item, is a notice between them.
  const begun = new Set(ranges.map(({ item }) => lines[item - 1]?.source));
  const isNotice = (number: number): boolean => {
    const said = lines[number - 1]?.source;
    return !begun.has(said) && missed.some((other) => other !== number && lines[other - 1]?.source === said);
  };
  const left = missed.filter((number) => !isNotice(number));
  if (left.length > 0) {
    return `lines ${left.slice(0, 10).join(', ')} look like those with which items begin, and begin none: items were merged or left out`;
  }
  return null;
}

/** Two forms of first lines, about as many of each, one right behind the other, in two places: each item was split in two. */
function splitProblem(ranges: readonly LineRange[], lines: readonly TextLine[]): string | null {
  // Titles of a list differ in their words, too.
  if (new Set(ranges.map(({ item }) => lines[item - 1]?.place)).size < 2) return null;
  const forms = ranges.map(({ item }) => formOf(lines[item - 1]));
  const kinds = new Set(forms);
  const alternating = forms.filter((form, at) => at >= kinds.size && form === forms[at - kinds.size]).length;
  if (kinds.size < 2 || kinds.size > 3 || alternating < (forms.length - kinds.size) * LEAST_ALIKE)
    return null;
  return `items begin in ${kinds.size} forms in turn: each seems to be split into ${kinds.size}`;
}
