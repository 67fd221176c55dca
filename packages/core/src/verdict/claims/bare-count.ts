import type { ShownLine, Surroundings } from '../surroundings.ts';
import { NUMBER, OF } from '../words/claim-words.ts';
import { isMeasure } from '../words/measure-words.ts';
import { PAGE_WORD } from '../words/page-words.ts';
import { isOfOtherPictures } from '../words/picture-words.ts';
import { isOfReviews, reviewCount } from '../words/review-words.ts';
import {
  ANY_COUNT,
  countPatternsFor,
  HEADED,
  HEADED_BEHIND,
  HEADED_COUNT,
  HEADED_WITHIN,
  IN_ALL_WORDS,
  NO_COUNTED,
  NUMBERS,
  shortCount,
  WAS,
} from './claim-patterns.ts';
import { firstFound, isAtLeast, onlyOne, toNumber } from './claimed-number.ts';
import type { ReadSoFar } from './claims.ts';
import { BESIDE, HEADING, isNear } from './line-place.ts';
import {
  ALL_OF,
  ALL_THINGS,
  BEYOND,
  COUNTED_WORDS,
  FOUND,
  FOUND_JOINED,
  IN_ALL,
  LEFT,
  LEFT_ALONE,
  MAY_SAY_BEYOND,
  RESULTS,
  WALL_ALL,
} from './other-claims.ts';

/** What is named for counting, and not what it counts. */
const COUNT_PLACE =
  /^(?:p|div|span|strong|b|em|small|output) (?:[\w-]*(?:list|items?|products?|results?|total)[-_])?(?:count|total)(?=\s|$)/;
/** "Show 53 results" sends what was asked for. */
const IN_BUTTON = /^button(?:\s|$)/;
/** "Total records: 345" is of a list wherever it stands. */
const OF_RECORDS =
  /^(?:total )?(?:results|records|entries|hits|matches|search results)(?: found)?[:：]? ?\d[\d.,]*$/iu;
/** A text that is named a label, and labels no field: "Total 345". */
const NAMED_LABEL = /^((?:p|div|span|strong|b|em|small|dt|th)(?: [\w-]+)*?) label(?=\s|$)/;
const TOTAL = /^total[:：]? ?\d/iu;
/** "Total: 345 chairs". */
const TOTAL_BEFORE = /^total: (?=[\d.,]+ \p{L})/iu;
/** How much more one count may be than another of the same things. */
const ALIKE = 1.2;
/** What parts the facts of a line. */
const PARTED = /\s[·•|]\s/;
/** The one of several that is shown, as a tab is. */
const CHOSEN = /(?:^|\s)(?:is-)?(?:active|current|selected)(?=\s|$)/;
/** A link that says how many there are behind it speaks of them all. */
const ALL_OF_THEM = /^(?:view|see|show|browse|expand|display) all \(?\d/i;
/** "1,240 companies". */
const FIGURE = /^\d[\d.,\s]*[+k]?\s(?:\p{L}+\s?){1,2}$/iu;
const OF_SITE = /(?:^|\s)(?:nav|header|footer|navigation|banner|contentinfo)(?:\s|$)/;
/** "58 rekod dijumpai", and nothing that people are or did, and no "2026 collection". */
const STATUS = new RegExp(
  String.raw`^(?!(?:19|20)\d\d\s)(?:(?:${IN_ALL_WORDS})\s)?${NUMBER}(?:টি)?\s(?!(?:\p{L}+\s)?${NO_COUNTED}|(?:\p{L}+\s){1,2}(?:${WAS}|(?:per|pro|je|par|por)\s))[\p{L}\p{M}]{3,}(?:\s[\p{L}\p{M}]+){0,3}[.:)]?$`,
  'iu',
);
/** What a number counts: its word, or two. */
const COUNTED = /^\D{0,24}\d[\d.,'’\s]*((?:\p{L}[\p{L}\p{M}]*)(?:\s\p{L}[\p{L}\p{M}]*)?)/u;
/** The same where words are not parted: "52家酒店", "숙소 52개". */
const JOINED_STATUS = new RegExp(
  String.raw`^(?:\p{Script=Hangul}{1,10}\s)?${NUMBER}(?:개|건|곳|편|件|軒|家|个|個|条|條|篇|部|本|店|点|冊|款|张|套|项|項|筆)\p{L}{0,20}(?:\s\p{Script=Hangul}{1,12})?$`,
  'u',
);
/** "12 Angry Men", above what has a heading of its own. */
const NAME = /^\d{1,4}(?:\s(?:\p{Lu}\p{Ll}*|\p{L}{1,3}))*\s\p{Lu}\p{Ll}+$/u;
/** '"chair" için 345 ürün': what was searched for, and a word. */
const SEARCHED = /^["„“”«»][^"„“”«»]{1,60}["„“”«»]\s(?:\p{L}+\s)?(?=\d)/u;
/** "Page 1 of 4, 345 jobs": the pages stand before the count. */
const PAGE_BEFORE = new RegExp(String.raw`^(?:${PAGE_WORD.source})\s\d+\s${OF}\s\d+\s?[,;–-]\s`, 'iu');
/** Where a site tells of itself. */
const BOAST = /(?:^|[\s_-])usps?(?:$|[\s_-])|banner|stats|statistics|benefit|trust|hero|announce|promo|facts/;
const NOT_OF_LIST =
  /helpful|hilfreich|\butile?s?\b|\bútil|\b(?:in|im|dans|en|nel|i)\s(?:your|the|my|ihrem|votre|tu|su|tuo)?\s?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|winkelwagen)|\b(?:per|pro|par|por|a|each|every) (?:page|seite|página|pagina|sida|side|sivu)\b|на странице|na stronę|na stránku/i;

/** "20 per page", "每页20条", and "per page" behind a drop-down, before "Total: 345". */
const PER_PAGE =
  /\d+\s(?:\p{L}+\s)?(?:per|pro|par|por|a|each|every) (?:page|seite|página|pagina|sida|side|sivu)(?!\p{L})|(?:по\s)?\d+\s(?:\p{L}+\s)?(?:на странице|na stronę|na stránku)(?!\p{L})|每[页頁](?:显示|顯示)?\s?\d+\s?[条條件个個项項]?|^(?:\p{L}+\s){0,2}(?:per|pro|par|por) (?:page|seite|página|pagina|sida|side)(?=\stotale?[:：]?\s\d)/iu;

/** What was read when the lines said it, and of what. */
interface Counting extends Pick<Surroundings, 'subject' | 'list'>, Pick<ReadSoFar, 'items'> {}

/** A bare number of items that a line tells, where no other line as near to the list tells another. */
export function bareCount(
  lines: readonly ShownLine[],
  { subject, list }: Pick<Surroundings, 'subject' | 'list'>,
  { items }: ReadSoFar,
): number | null {
  const counting = { subject, list, items };
  const facts = lines.flatMap(factsOf);
  const counts = facts
    .filter((line, index) => maySpeakOfList(line, counting) && !isFigure(facts, index))
    .flatMap((line) => countsOfLine(line, counting).map((number) => ({ number, line })));
  // What stands behind the list may count something else there, and the head of a site all that it has.
  const above = counts.filter(({ line }) => !line.isBehind);
  const near = above.length > 0 ? above : counts;
  const inner = near.filter(({ line }) => !OF_SITE.test(line.apart));
  return [near, inner]
    .map((found) => found.map(({ number }) => number))
    .reduce<number | null>((one, found) => one ?? onlyOne(found) ?? leastAlike(found, items), null);
}

/** The least of numbers that tell more than was read, and nearly the same: one of them is older. */
function leastAlike(numbers: readonly number[], items: number): number | null {
  const [least = 0, ...others] = numbers.toSorted((one, other) => one - other);
  return least > items && (others.at(-1) ?? 0) <= least * ALIKE ? least : null;
}

function factsOf(given: ShownLine): readonly ShownLine[] {
  const line = { ...given, text: withoutSize(given.text) };
  const parts = line.text.split(PARTED);
  if (TOTAL.test(line.text)) return [{ ...line, apart: line.apart.replace(NAMED_LABEL, '$1') }];
  return parts.length === 1 ? [line] : parts.map((text) => ({ ...line, text, isRightBefore: false }));
}

/** Whether a line has a number, and stands where that may count the list's items. */
function maySpeakOfList(
  { text, apart, isChosen, isBehind, isOfSection }: ShownLine,
  { subject, list }: Counting,
): boolean {
  return (
    /\d/.test(text) &&
    !NOT_OF_LIST.test(text) &&
    !isOfOtherPictures(text, { list, subject }) &&
    !(isOfSection && (isBehind || ALL_OF_THEM.test(text))) &&
    (!BOAST.test(apart) || OF_RECORDS.test(text) || RESULTS.test(text)) &&
    (!BESIDE.test(apart) ||
      isChosen ||
      CHOSEN.test(apart) ||
      ALL_OF_THEM.test(text) ||
      (IN_BUTTON.test(apart) && [RESULTS, LEFT, LEFT_ALONE].some((pattern) => pattern.test(text))) ||
      (isOfReviews(list) && reviewCount(text) !== undefined) ||
      (!OF_SITE.test(apart) && (ALL_OF.test(text) || countOf(text, subject) !== undefined)))
  );
}

/** What a line counts: a number; more where it leaves open which of them it is; none where it counts nothing. */
function countsOfLine(line: ShownLine, counting: Counting): readonly number[] {
  const { items, list } = counting;
  const plain = line.text
    .replace(SEARCHED, '')
    .replace(PAGE_BEFORE, '')
    .replace(TOTAL_BEFORE, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  const said =
    (MAY_SAY_BEYOND.test(plain) ? BEYOND.exec(plain) : null) ??
    (IN_BUTTON.test(line.apart) ? LEFT_ALONE.exec(plain) : null);
  const beyond = toNumber(said?.slice(1).find(Boolean));
  if (beyond > 0) return [items + beyond];
  const count = saidCount(plain, line, counting);
  if (count === undefined || (!isOfReviews(list) && reviewCount(plain) === count)) return [];
  // "50+ items", "more than 50 items": there are more than those that were read.
  if (toNumber(count) === items && isAtLeast(plain, plain.indexOf(count), count.length)) return [items + 1];
  const all = [count, ...[...line.text.matchAll(ANY_COUNT)].map(([, number]) => number)].map(toNumber);
  const least = Math.min(...all);
  // "345 results in 90 articles" leaves open which it is, unless each is more than was read.
  return least > items ? [least] : all;
}

/** The number that a line says, as it is written. `plain`: its text without what stands before that. */
function saidCount(plain: string, line: ShownLine, { subject, list }: Counting): string | undefined {
  const { apart, isBehind, isRightBefore } = line;
  // "24 month warranty products".
  const ofThings = (patterns: readonly RegExp[]): string | undefined => {
    const found = firstFound(patterns, plain);
    return found === undefined || isMeasure(COUNTED.exec(plain)?.[1] ?? '') ? undefined : found;
  };
  return (
    ofThings(countPatternsFor(plain)) ??
    firstFound([FOUND, FOUND_JOINED, IN_ALL, RESULTS, ALL_OF], plain) ??
    (isBehind ? firstFound([WALL_ALL], plain) : undefined) ??
    ofThings(headingPatterns(plain, line)) ??
    shortCount(plain) ??
    countOf(plain, subject) ??
    (isOfReviews(list) ? reviewCount(plain) : undefined) ??
    (isRightBefore && isNear(apart) ? ofThings([STATUS, JOINED_STATUS]) : undefined)
  );
}

/** How a heading counts what stands below it, and so do a tab that is shown and what is named for counting. */
function headingPatterns(
  plain: string,
  { apart, isBehind, isChosen, isOfOther, isAboveHeading }: ShownLine,
): readonly RegExp[] {
  if (isOfOther || (isAboveHeading && NAME.test(plain))) return [];
  if (!isBehind && (HEADING.test(apart) || COUNT_PLACE.test(apart)))
    return [HEADED, HEADED_BEHIND, HEADED_COUNT, HEADED_WITHIN];
  if (isChosen) return [HEADED, HEADED_BEHIND, HEADED_COUNT];
  return !isBehind && BESIDE.test(apart) && CHOSEN.test(apart) ? [HEADED, HEADED_BEHIND] : [];
}

/** What a line says beside how many a page shows, where that is one number. */
function withoutSize(text: string): string {
  const plain = text.replace(PER_PAGE, '').replace(/[\s,;–-]+$/, '');
  return [...plain.matchAll(NUMBERS)].length === 1 ? plain : text;
}

/** What goes on to tell of the things. */
const CLAUSE = /\s(?:that|which|who|qui|que|che|которые)(?:\s|$)/;

/** "61 flats", where links of the list lead to flats. */
function countOf(text: string, subject: string): string | undefined {
  const [, count, said = ''] = COUNTED_WORDS.exec(text) ?? ALL_THINGS.exec(text) ?? [];
  const isOfList = said
    .toLowerCase()
    .split(CLAUSE, 1)
    .flatMap((things) => things.split(' '))
    .some((word) => isNamedIn(word, subject));
  return isOfList && [...text.matchAll(NUMBERS)].length === 1 ? count : undefined;
}

/** Whether one of the words of a text is a word, in another number or case. */
function isNamedIn(word: string, text: string): boolean {
  if (word.length < 4) return false;
  return text.split(/[^\p{L}]+/u).some((other) => {
    const shared = Math.max(3, Math.min(word.length, other.length) - 2);
    return (
      Math.abs(word.length - other.length) <= 3 &&
      other.length >= 3 &&
      word.slice(0, shared) === other.slice(0, shared)
    );
  });
}

/** Whether it is one of several numbers with a word that stand side by side: a site tells of itself so. */
function isFigure(lines: readonly ShownLine[], index: number): boolean {
  const line = lines[index];
  return [lines[index - 1], lines[index + 1]].some(
    (other) =>
      line !== undefined &&
      other?.apart === line.apart &&
      wordsOf(other) !== wordsOf(line) &&
      [line, other].every(({ text }) => FIGURE.test(text)),
  );
}

function wordsOf({ text }: ShownLine): string {
  return text.replace(/\d+/g, '');
}
