import type { TextPlace } from '../../normal-text.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';

const NUMBER_BEFORE = /\p{N}(?:st|nd|rd|th)?\s$/u;
/** "days ago", "out of 5", and the half of a day that has lost its time. */
const BEGINS_BEHIND = /^(?:\p{Ll}|[AP]M\b)/u;
/** Of what begins before it: "of 5", "to 5 pm". */
const GOES_ON = /^(?:of|to|bis|sur)\s\P{L}*\p{N}/u;
/** Words that something follows. */
const DANGLES =
  /(?:,|\s(?:of|out|to|in|on|at|from|the|and|with|for|by|per|von|bis|und|mit|für|de|du|et|con|para))$/u;
/** What belongs to the number before it. */
const OF_NUMBER = /^\s?(?:[ap]m|ago)\b/;
const MARK_BEFORE = /(?:[·|•]|\s[-/]|,)\s$/;
const MARK_BEHIND = /^(?:\s?[·|•]|\s[-/]\s|,\s)/;
const HOLDS_MARK = /[·|•]|,\s|\s[-–—/]\s/;

interface Around {
  /** Where the item says the value. */
  readonly places: readonly TextPlace[];
  /** What it is said to say besides. */
  readonly others: readonly string[];
  /** Whether the property asks for numbers. */
  readonly isNumeric: boolean;
}

/** Whether a value lacks the number before it, or what goes on behind it, wherever the item says it. */
export function isCutOff(
  value: string,
  { text, isEdge }: EdgedText,
  { places, others, isNumeric }: Around,
): boolean {
  const mayLackNumber = BEGINS_BEHIND.test(value) && (isNumeric || /\p{N}/u.test(value));
  const lacksBegin = (start: number): boolean => {
    const before = text.slice(0, start);
    if (isEdge(start) || others.some((other) => before.trimEnd().endsWith(other))) return false;
    return (
      (mayLackNumber && NUMBER_BEFORE.test(before)) ||
      (GOES_ON.test(value) && /[\p{L}\p{N}]\s$/u.test(before))
    );
  };
  const lacksEnd = (end: number): boolean =>
    !isEdge(end) &&
    (OF_NUMBER.test(text.slice(end)) || (DANGLES.test(value) && /^\s?[\p{L}\p{N}]/u.test(text.slice(end))));
  return places.length > 0 && places.every(({ start, end }) => lacksBegin(start) || lacksEnd(end));
}

/** Whether it is all that stands between two marks, or a mark and the edge of an element. */
export function isSegment(value: string, text: EdgedText): boolean {
  const isAll = ({ start, end }: TextPlace): boolean =>
    (text.isEdge(start) || MARK_BEFORE.test(text.text.slice(0, start))) &&
    (text.isEdge(end) || MARK_BEHIND.test(text.text.slice(end)));
  return !HOLDS_MARK.test(value) && placesIn(value, text).some(isAll);
}
