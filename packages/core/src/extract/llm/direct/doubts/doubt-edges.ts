import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { asciiDigits } from '../../../../values/numbers/ascii-digits.ts';
import { numberTokens } from '../../../../values/numbers/number-tokens.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { mostFrequent } from '../../most-frequent.ts';
import { normalText, type TextPlace } from '../../normal-text.ts';
import { meaningOf, meaningsOf, namesItems, wordsOf } from '../../structure/meanings.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { beginOfText, type EdgedText, placesIn, restOfText } from '../lines/edged-text.ts';
import { endsWithDate } from '../lines/ends-with-date.ts';
import { isCutOff, isSegment } from './cut-edges.ts';
import type { ValueDoubt } from './doubt-values.ts';
import { asksForAll, leavesOne } from './one-of-several.ts';
import { endsWith, sameEnd } from './same-end.ts';

/** What an item says ends there. */
const EDGE = '';
/** A date stands before. */
const DATE = 'date ';
/** Of the values must have the same beside them for that to be where such values end. */
const USUAL = { word: 0.3, mark: 0.2 } as const;
const LEAST_ALIKE = 3;
/** Where so many values are all of a text, each is. */
const NEARLY_ALL = 0.7;
/** Where so many are, one that no mark parts from its text is, too. */
const MOSTLY = 0.6;
const LEAST_WHOLE = 8;
const LEAST_TITLES = 4;
const SOME = 0.3;
const NEARLY_SAME = 0.9;
/** Of what is a number with its unit, or a date. */
const MOST_LETTERS = 12;
/** Words that belong to a price, a date or a time. */
const OF_NUMBER =
  /^(?:us|usd|eur|gbp|cad|aud|kr|zł|kč|lei|руб|грн|fr|[ap]m|uhr|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*)$/iu;
const NUMERIC_MEANINGS = new Set([
  'price',
  'shipping',
  'date',
  'rating',
  'reviews',
  'comments',
  'discount',
  'number',
]);
const NUMBER_WITH_UNIT = /^\P{L}*\p{N}\s?\p{L}+\.?$/u;
/** Units that are no other word. */
export const IN_UNIT =
  /\p{N}\s?(?:sq\.? ?)?(?:[kcmµ]?m|[kmµ]?g|[mc]?l|[kmgt]b|mi|ft|lbs?|oz|mins?|hrs?|secs?|kcal|kwh?|mph|ha|utc|gmt)\.?$/iu;
/** Marks with which something else ends before a value, and begins behind it. */
const CONNECTS =
  'by|from|in|on|at|for|with|and|to|of|von|vom|am|im|für|mit|und|par|de|du|le|pour|avec|et|por|en|con|y|di|da|per|e';
const PARTS_BEFORE = new RegExp(`(?:[("|·•:;]\\s*|\\s[-/~]\\s|,\\s|(?:^|[^\\p{L}])(?:${CONNECTS})\\s)$`, 'u');
const PARTS_BEHIND = new RegExp(
  `^(?:\\s[-/~]\\s|\\s*[)"|·•;]|\\s\\(|,\\s|\\s(?:${CONNECTS})\\s|[.!?,]$)`,
  'u',
);

const BEGINS_WITH_MARK = /^\s?[·|•–—]\s/;
const ENDS_WITH_MARK = /\s?[·|•–—]\s$/;
/** A few words and no mark, up to the end. */
const LAST_WORDS = /^(?:\s\p{L}[\p{L}\p{M}'-]*){1,3}$/u;

/** Characters of a sentence. */
const LONG = 40;
/** Characters of what else an element may say for it to be a part of the value. */
const MOST_REST = 12;

/** How far the edges of a value are those of something that its item says. */
type Proof = 'whole' | 'parted' | 'none';

interface Edges {
  readonly proof: Proof;
  /** Whether it is in several elements. */
  readonly isCrossed: boolean;
  /** What stands beside it; `EDGE` where nothing does. */
  readonly before: string;
  readonly behind: string;
  /** Whether it is all of a text but for its last words. */
  readonly lacksEnd: boolean;
  /** Whether the same goes for a number with words before it: "at home 3" of "at home 3 days". */
  readonly lacksUnit: boolean;
  /** What else its element says, where that is little. */
  readonly rest: string;
  /** Whether its element says words besides, which are no other value. */
  readonly leavesRest: boolean;
}

const STRAY: Edges = {
  proof: 'none',
  isCrossed: false,
  before: EDGE,
  behind: EDGE,
  lacksEnd: false,
  lacksUnit: false,
  rest: EDGE,
  leavesRest: false,
};

/**
 * Values whose edges are not those of a text of their item: cut in its midst, or with something beside them. An edge is
 * that of an element or a line; a mark that parts texts; or what stands beside most values of the property.
 */
export function doubtEdges(
  properties: readonly Property[],
  rows: readonly Row[],
  texts: readonly EdgedText[],
): readonly ValueDoubt[] {
  return textProperties(properties).flatMap((property) => ofProperty(property, rows, texts));
}

function ofProperty(
  property: Property,
  rows: readonly Row[],
  texts: readonly EdgedText[],
): readonly ValueDoubt[] {
  const isNumeric = asksForNumbers(property);
  const end = sameEnd(rows.map((row) => row[property.name]));
  const edges = rows.map((row, at): Edges | null => {
    const value = row[property.name];
    const text = texts[at];
    if (typeof value !== 'string' || value === '' || text === undefined) return null;
    const others = othersOf(row, property);
    if (isCutOff(value, text, { places: placesIn(value, text), others, isNumeric })) return STRAY;
    const found = edgesOf(value, text, others);
    if (asksForAll(property) && found?.isCrossed === false && leavesOne(value, text, others)) return STRAY;
    const isMeasured = found?.isCrossed === false && IN_UNIT.test(value);
    if (isNumeric && isToken(value))
      return hasWordBeside(value) && !isMeasured && !isPlainText(found) && !isSegment(value, text)
        ? STRAY
        : null;
    if (found === null || found.proof === 'whole' || end === null || !endsWith(value, end)) return found;
    if (isMeasured || isSegment(value, text)) return found;
    // "45 min" behind a label and at the end of what its element says.
    return !found.isCrossed && found.behind === EDGE && NUMBER_WITH_UNIT.test(value) ? found : STRAY;
  });
  const meanings = meaningsOf(wordsOf(property.name));
  const mayBeTitle = meanings.length === 0 || meanings.includes('title');
  const known = edges.filter((one) => one !== null);
  const whole = known.filter(({ proof }) => proof === 'whole').length;
  const isWhole = whole >= Math.max(LEAST_WHOLE, known.length * NEARLY_ALL);
  const isMostlyWhole = whole >= Math.max(LEAST_WHOLE, known.length * MOSTLY);
  const parts = known.filter(({ proof }) => proof !== 'whole');
  // Where many titles are all of an element, one is that says a part of its own.
  const areTitles = meanings.includes('title') && whole >= Math.max(LEAST_TITLES, known.length * SOME);
  const before = usualOf(parts.map((one) => one.before));
  const behind = usualOf(parts.map((one) => one.behind));
  const ends = mostFrequent(parts.map((one) => one.behind));
  const rests = usualOf(parts.map((one) => one.rest));
  const usualEnd = ends !== null && ends.count >= parts.length * NEARLY_SAME ? ends.text : null;
  const isPlace = meanings.includes('place');
  const dated = parts.filter((one) => one.before === DATE);
  const behindDated = mostFrequent(dated.map((one) => one.behind));
  // "On 5 May 2004 Ada Noor has finished": in one of several forms, a date ends before, and the same goes on behind.
  const isDated = (one: Edges): boolean =>
    one.before === DATE &&
    one.behind === behindDated?.text &&
    behindDated.count >= Math.max(LEAST_ALIKE, dated.length * NEARLY_SAME);
  const isProven = (one: Edges): boolean => {
    if (one.proof === 'whole') return true;
    if (isWhole || one === STRAY) return false;
    // What begins or ends in the midst of one element, and goes on in another.
    if (one.isCrossed && whole * 2 >= known.length && !(one.before === EDGE && one.behind === EDGE))
      return false;
    if (one.leavesRest && areTitles && (one.proof === 'parted' || one.behind === ':')) return false;
    if (one.proof === 'parted') return true;
    if (isMostlyWhole || (one.lacksUnit && !isNumeric && !namesItems(property))) return false;
    // A town stands behind its postal code.
    const isBehind = isFit(one.before, before) || (isPlace && /^\p{N}{4,}$/u.test(one.before));
    if (!isDated(one) && (!isBehind || !isFit(one.behind, behind))) return false;
    // "no. 3" goes with its name, and "comments" with its number.
    if (mayBeTitle && /\p{N}/u.test(one.rest) && !isFit(one.rest, rests)) return false;
    // Words with which many titles end are theirs, but for one with which all do.
    return !(mayBeTitle && one.lacksEnd) || one.behind === usualEnd;
  };
  return edges.flatMap((one, at): ValueDoubt[] => {
    if (one === null || isProven(one)) return [];
    const value = JSON.stringify(rows[at]?.[property.name]);
    return [{ at, property: property.name, what: `${value} is a part of a text, or more than one` }];
  });
}

function isFit(beside: string, usual: ReadonlySet<string>): boolean {
  return beside === EDGE || usual.has(beside);
}

/** What comes again and again beside the values. */
function usualOf(beside: readonly string[]): ReadonlySet<string> {
  const isUsual = (one: string, count: number): boolean =>
    count >= Math.max(LEAST_ALIKE, beside.length * (/[\p{L}\p{N}]/u.test(one) ? USUAL.word : USUAL.mark));
  const counts = Map.groupBy(beside, (one) => one);
  return new Set([...counts].flatMap(([one, all]) => (isUsual(one, all.length) ? [one] : [])));
}

/** What the item is said to say besides. */
function othersOf(row: Row, { name }: Property): readonly string[] {
  return Object.entries(row).flatMap(([other, value]) =>
    other !== name && typeof value === 'string' && value !== '' ? [normalText(value)] : [],
  );
}

function edgesOf(value: string, text: EdgedText, others: readonly string[]): Edges | null {
  let best: Edges | null = null;
  for (const place of placesIn(value, text)) {
    const found = edgesAt(place, text, others);
    if (found.proof === 'whole') return found;
    if (best === null || best.proof === 'none') best = found;
  }
  return best;
}

function edgesAt(place: TextPlace, text: EdgedText, others: readonly string[]): Edges {
  const { start, end } = place;
  const isCrossed = text.isCrossed(place);
  const said = text.text.slice(start, end);
  // "Hotel Aurora 8.4", "Hue Studio · Austin": what two elements of one line say.
  const isJoined = others.some((other) => {
    const lead = said.slice(0, said.length - other.length);
    const isBehindLead = /\p{N}/u.test(other) ? lead.endsWith(' ') : ENDS_WITH_MARK.test(lead);
    const isLast = isBehindLead && said.endsWith(other) && text.isEdge(end - other.length);
    const isFirst = said.startsWith(other) && BEGINS_WITH_MARK.test(said.slice(other.length));
    return isLast || (isFirst && text.isEdge(start + other.length));
  });
  if (text.isWhole(place)) return isCrossed && isJoined ? STRAY : { ...STRAY, proof: 'whole', isCrossed };
  if (goesOn(place, text) || hasHalfBrackets(said)) return STRAY;
  // What the page itself has cut short is more than a part of it.
  if (!text.isEdge(end) && /(?:…|\.\.\.)$/.test(restOfText(end, text))) return STRAY;
  // What goes on from one element to the next ends with the line, or as others do.
  const isEdge = isCrossed ? text.isLineEdge : text.isEdge;
  const isBehindOther = others.some((other) => text.text.slice(0, start).trimEnd().endsWith(other));
  const isBeforeOther = others.some((other) => text.text.slice(end).trimStart().startsWith(other));
  const lead = text.text.slice(Math.max(0, start - 40), start);
  const rest = text.text.slice(end, end + 40);
  const before =
    isBehindOther || isEdge(start)
      ? EDGE
      : endsWithDate(lead)
        ? DATE
        : (/([\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\s]+)\s*$/u.exec(lead)?.[1] ?? EDGE);
  // A sentence goes on behind a comma.
  const isLong = end - start >= LONG;
  const goesOnBehind = isLong && /^,\s/.test(rest);
  const behind =
    isBeforeOther || isEdge(end)
      ? EDGE
      : goesOnBehind
        ? rest
        : (/^\s*([\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\s]+)/u.exec(rest)?.[1] ?? EDGE);
  const isPartedBefore = before === EDGE || (PARTS_BEFORE.test(lead) && !(isLong && /,\s$/.test(lead)));
  const isPartedBehind = behind === EDGE || (PARTS_BEHIND.test(restOfText(end, text)) && !goesOnBehind);
  const lacksEnd = !isCrossed && text.isEdge(start) && LAST_WORDS.test(restOfText(end, text));
  const proof = isPartedBefore && isPartedBehind ? 'parted' : 'none';
  const around = isCrossed ? EDGE : restOfElement(place, text);
  const left = isCrossed ? '' : `${beginOfText(start, text)} ${restOfText(end, text)}`;
  const leavesRest = /\p{L}{3}/u.test(left) && !others.some((other) => left.includes(other));
  const lacksUnit = lacksEnd && /\p{L}.*\p{N}$/u.test(said);
  return { proof, isCrossed, before, behind, lacksEnd, lacksUnit, rest: around, leavesRest };
}

/** What an element says on the one side of a value, where nothing stands on the other. */
function restOfElement({ start, end }: TextPlace, text: EdgedText): string {
  if (text.isEdge(start) === text.isEdge(end)) return EDGE;
  if (text.isEdge(start)) return short(restOfText(end, text));
  let from = start - 1;
  while (from > 0 && from > start - MOST_REST - 2 && !text.isEdge(from)) from -= 1;
  return short(text.text.slice(from, start));
}

function short(text: string): string {
  const rest = text.trim();
  return rest.length <= MOST_REST ? rest : EDGE;
}

function isPlainText(edges: Edges | null): boolean {
  return edges?.proof === 'whole' && !edges.isCrossed;
}

/** Whether it begins with all that an element says, and goes on behind it. */
function goesOn({ start, end }: TextPlace, text: EdgedText): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const isBehind = text.isEdge(at) && text.text[at - 1] !== ' ';
    if (isBehind && text.isCrossed({ start, end: at + 2 }) && text.isWhole({ start, end: at })) return true;
  }
  return false;
}

function hasHalfBrackets(value: string): boolean {
  return value.split('(').length !== value.split(')').length;
}

function asksForNumbers({ name, description }: Property): boolean {
  return (
    wordsOf(name).some((word) => NUMERIC_MEANINGS.has(meaningOf(word) ?? '')) ||
    /\b(?:number|count|year|how (?:many|much))\b/i.test(`${name} ${description ?? ''}`)
  );
}

/** Numbers and dates are whole where they are no part of longer ones, which they are not once they are found. */
function isToken(value: string): boolean {
  const rest = value.replace(/[\d\s.,:'’/+%()$€£¥₹-]/g, '');
  const isNumber = rest === '' || valueKind([value]) !== null;
  return isNumber && rest.length < MOST_LETTERS && numberTokens(asciiDigits(value)).length > 0;
}

/** Whether a value is as much without its first or its last word. */
function hasWordBeside(value: string): boolean {
  const kind = valueKind([value]);
  return [/^[^\p{L}\p{N}]*(\p{L}+)[^\p{L}\p{N}]*?\s/u, /\s[^\p{L}\p{N}]*?(\p{L}+)[^\p{L}\p{N}]*$/u].some(
    (side) => {
      const word = side.exec(value)?.[1];
      if (word === undefined || /^[A-Z]{3}$/.test(word) || OF_NUMBER.test(word)) return false;
      return kind !== null && valueKind([value.replace(side, ' ').trim()]) === kind;
    },
  );
}
