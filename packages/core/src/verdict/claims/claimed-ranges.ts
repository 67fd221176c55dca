import type { ShownLine } from '../surroundings.ts';
import { NOUN, SHOWN_WORDS } from '../words/claim-words.ts';
import { isOfReviews, reviewCount } from '../words/review-words.ts';
import { FIRST_TO_LAST, NUMBERS, RANGES } from './claim-patterns.ts';
import { NO_TOTAL, onlyOne, toNumber } from './claimed-number.ts';
import type { ClaimedRange, Claims, ReadSoFar } from './claims.ts';
import { BESIDE, SCORE } from './line-place.ts';

/** What stands before a range and says that it is none of a list: "Issue" of "Issue 1–12 of 2026", and no "Results". */
const OTHER_THING = new RegExp(
  String.raw`(?<!\p{L})(?!(?:${NOUN}|${SHOWN_WORDS}|pages?)(?!\p{L}))\p{L}{3,}\.?\s$`,
  'iu',
);
const LONGEST_WORD = 40;
const YEAR = /^(?:19|20)\d\d$/;
export const THREE_NUMBERS = /\d\D+\d+\D+\d/;

/** Whatever three numbers of a line may tell as a range, or are said to among others. */
export function rangesOf(lines: readonly ShownLine[]): Claims['ranges'] {
  return lines.flatMap(({ text }) => {
    if (!THREE_NUMBERS.test(text)) return [];
    const numbers = [...text.matchAll(NUMBERS)].map(([, number]) => toNumber(number));
    const [one = 0, two = 0, three = 0] = numbers;
    if (numbers.length !== 3) return numbers.length > 3 ? rangesIn(text) : [];
    return [
      { first: one, last: two, total: three },
      { first: two, last: three, total: one },
    ].filter(({ first, last, total }) => first >= 1 && last >= first && total >= last);
  });
}

export function rangeTotal(text: string, { onPage, items }: ReadSoFar): number | null {
  if (!THREE_NUMBERS.test(text)) return null;
  const [found] = rangesIn(
    text,
    (first, last) => last - first + 1 === onPage || (first === 1 && last === items),
  );
  return found?.total ?? null;
}

/** The total of a range that is wider than what was read of it: it counts items that the selector does not match. */
export function widerTotal(lines: readonly ShownLine[], list: string, { onPage }: ReadSoFar): number | null {
  const own = lines.filter(
    ({ text, apart, isBehind, isOfOther, isOfSection }) =>
      THREE_NUMBERS.test(text) &&
      !isOfOther &&
      !(isOfSection && isBehind) &&
      !BESIDE.test(apart) &&
      !SCORE.test(apart) &&
      (isOfReviews(list) || reviewCount(text) === undefined),
  );
  const wider = own.flatMap(({ text }) => rangesIn(text, (first, last) => last - first >= onPage));
  return onlyOne(wider.map(({ total }) => total).filter((total) => !NO_TOTAL.test(`${total}`)));
}

/** `matters`: which of them are asked for. */
function rangesIn(
  text: string,
  matters: (first: number, last: number) => boolean = () => true,
): readonly ClaimedRange[] {
  const pairs = [...text.matchAll(FIRST_TO_LAST)];
  if (!pairs.some(([, first, last]) => matters(toNumber(first), toNumber(last)))) return [];
  const mayFit = RANGES.filter(({ needs }) => needs?.test(text) !== false);
  return mayFit.flatMap(({ pattern, isTotalFirst }) =>
    [...text.matchAll(pattern)].flatMap(({ 1: one, 2: two, 3: three, index }) => {
      const [total = 0, first = 0, last = 0] = (isTotalFirst ? [one, two, three] : [three, one, two]).map(
        toNumber,
      );
      const isOther =
        YEAR.test(`${total}`) &&
        !isTotalFirst &&
        OTHER_THING.test(text.slice(Math.max(0, index - LONGEST_WORD), index));
      const isRange = first >= 1 && last >= first && total >= last && matters(first, last);
      return isRange && !isOther ? [{ first, last, total }] : [];
    }),
  );
}
