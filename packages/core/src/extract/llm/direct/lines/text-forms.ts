import { parseDate } from '../../../../values/dates/parse-date.ts';
import { mostFrequent } from '../../most-frequent.ts';

/** A word, a number or a mark of a line; what is no text has no place in it. */
export interface Token {
  /** As it is compared. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Lines that say the same but for their slots: */
export interface TextForm {
  /** which they are, */
  readonly members: readonly number[];
  /** and for each slot what of each member stands there; null: nothing. */
  readonly slots: readonly (readonly (Slot | null)[])[];
}

/** The first token of a slot, and the last. */
interface Slot {
  readonly from: number;
  readonly to: number;
}

interface KnownLine {
  readonly line: number;
  readonly own: readonly string[];
}

interface Template {
  tokens: readonly string[];
  readonly members: number[];
}

const LEAST_MEMBERS = 3;
/** Of the tokens that a line must have of those that two lines have in common, and of those of one line. */
const LEAST_SHARED = { common: 0.7, line: 0.3 } as const;
/** Tokens of each of several forms, but for twice those that all have. */
const LEAST_MORE = 2;
const NEARLY_ALL = 0.9;
const MOST_FORMS = 6;
const MOST_TOKENS = 120;
/** Of the members. */
const MOSTLY = 0.7;
const TOKEN =
  /(?:\p{Sc}\s?)?\p{N}+(?:[.,:'’/-]\p{N}+)*(?:\s?\p{Sc})?|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|[^\s\p{L}\p{N}]/gu;
const IS_WORD = /^[\p{L}\p{N}]/u;
const NUMBER = /^[^\p{L}\p{Sc}]*\p{N}[^\p{L}\p{Sc}]*$/u;
const DAY = /(?<!\d)\d{1,2}(?!\d)/;

export function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: one, index }) => ({
    text: one.toLowerCase(),
    start: index,
    end: index + one.length,
  }));
}

/**
 * The forms of lines that a template wrote, by what they have in common, in order (Crescenzi et al., RoadRunner, 2001): what
 * differs between is their slots. `textOf`: what a line says from one token to another; '' where that is no one text.
 */
export function textForms(
  lines: readonly (readonly Token[])[],
  textOf: (line: number, slot: Slot) => string,
): readonly TextForm[] {
  const known = lines.flatMap((tokens, line) =>
    tokens.length === 0 || tokens.length > MOST_TOKENS ? [] : [{ line, own: tokens.map(({ text }) => text) }],
  );
  const one = templateOfAll(known);
  const several = templatesOf(known).filter(({ members }) => members.length >= LEAST_MEMBERS);
  const size = several.reduce((sum, { tokens }) => sum + tokens.length, 0) / several.length;
  const templates = several.length > 1 && size >= one.tokens.length * 2 + LEAST_MORE ? several : [one];
  return templates.flatMap(({ tokens, members }): TextForm[] => {
    if (members.length < LEAST_MEMBERS || tokens.length === 0) return [];
    return [{ members, slots: slotsOf(tokens, members, lines, textOf) }];
  });
}

/** Of what nearly all lines have. */
function templateOfAll(lines: readonly KnownLine[]): Template {
  const counts = new Map<string, number>();
  for (const text of lines.flatMap(({ own }) => [...new Set(own)]))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const frequent = lines.map(({ own }) =>
    own.filter((text) => (counts.get(text) ?? 0) >= lines.length * NEARLY_ALL),
  );
  const usual = mostFrequent(frequent.map((own) => own.join('\n')))?.text ?? '';
  const tokens = usual === '' ? [] : usual.split('\n');
  return {
    tokens,
    members: lines.flatMap(({ line, own }) =>
      commonTokens(tokens, own).length === tokens.length ? [line] : [],
    ),
  };
}

/** Of lines that have much in common. */
function templatesOf(lines: readonly KnownLine[]): readonly Template[] {
  const templates: Template[] = [];
  for (const { line, own } of lines) {
    const shared = templates.map((one) => commonTokens(one.tokens, own).map(([at]) => one.tokens[at] ?? ''));
    const shares = shared.map(({ length }, at) => length / Math.max(1, templates[at]?.tokens.length ?? 0));
    const best = shares.indexOf(Math.max(...shares));
    const template = templates[best];
    const least = template && template.members.length > 1 ? LEAST_SHARED.common : LEAST_SHARED.line;
    if (template !== undefined && (shares[best] ?? 0) >= least) {
      template.tokens = shared[best] ?? [];
      template.members.push(line);
    } else if (templates.length < MOST_FORMS) templates.push({ tokens: own, members: [line] });
  }
  return templates;
}

function slotsOf(
  template: readonly string[],
  members: readonly number[],
  lines: readonly (readonly Token[])[],
  textOf: (line: number, slot: Slot) => string,
): TextForm['slots'] {
  const least = members.length * MOSTLY;
  const isMostly = (is: (slot: Slot, at: number) => boolean, slots: readonly (Slot | null)[]): boolean =>
    slots.filter((slot, at) => slot !== null && is(slot, at)).length >= least;
  const said = (slot: Slot, at: number): string => textOf(members[at] ?? 0, slot);
  const gaps = members.map((line) => gapsOf(template, lines[line] ?? []));
  const slots: { from: number; to: number; own: (Slot | null)[] }[] = [];
  for (let gap = 0; gap <= template.length; gap += 1) {
    const own = gaps.map((all) => all[gap] ?? null);
    if (isMostly(() => true, own)) slots.push({ from: gap, to: gap, own });
  }
  // The day and the year of a date have a mark between.
  for (let at = slots.length - 2; at >= 0; at -= 1) {
    const [one, other] = slots.slice(at, at + 2);
    if (
      one === undefined ||
      other === undefined ||
      template.slice(one.to, other.from).some((text) => IS_WORD.test(text))
    )
      continue;
    const both = one.own.map((slot, member) => {
      const behind = other.own[member] ?? null;
      return slot === null || behind === null ? null : { from: slot.from, to: behind.to };
    });
    const isDay = (slot: Slot, member: number): boolean =>
      DAY.test(said(slot, member)) && !/\d{4}/.test(said(slot, member));
    const isYear = (slot: Slot, member: number): boolean => /^\d{4}$/.test(said(slot, member));
    const isDate = (slot: Slot, member: number): boolean => parseDate(said(slot, member)) !== null;
    if (isMostly(isYear, other.own) && isMostly(isDay, one.own) && isMostly(isDate, both))
      slots.splice(at, 2, { from: one.from, to: other.to, own: both });
  }
  return slots.map(({ to, own }, at) => {
    const next = slots[at + 1]?.from ?? template.length;
    const behind = template.slice(to, next);
    const words = behind.findIndex((text) => !IS_WORD.test(text));
    const count = words < 0 ? behind.length : words;
    // "3.1 of 5", up to a mark or the end.
    const isUnit = count > 0 && (words >= 0 || next === template.length);
    if (!isUnit || !isMostly((slot, member) => NUMBER.test(said(slot, member)), own)) return own;
    return own.map((slot) => slot && { from: slot.from, to: slot.to + count });
  });
}

/** What stands before each token of a template, and behind the last, without the elements around. */
function gapsOf(template: readonly string[], tokens: readonly Token[]): readonly (Slot | null)[] {
  const places = commonTokens(
    template,
    tokens.map(({ text }) => text),
  ).map(([, at]) => at);
  return [...places, tokens.length].map((end, gap) => {
    let from = (places[gap - 1] ?? -1) + 1;
    let to = end - 1;
    const isText = (at: number): boolean => (tokens[at]?.end ?? 0) > (tokens[at]?.start ?? 0);
    while (from <= to && !isText(from)) from += 1;
    while (to >= from && !isText(to)) to -= 1;
    return from > to ? null : { from, to };
  });
}

/** The longest row of tokens that two have in common: where in the one, and where in the other. */
function commonTokens(
  one: readonly string[],
  other: readonly string[],
): readonly (readonly [number, number])[] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
