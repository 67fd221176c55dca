import type { ShownLine } from '../surroundings.ts';
import { NUMBERS } from './claim-patterns.ts';
import { plainNumbers } from './plain-numbers.ts';

/** More than the number behind it, or before it. */
const AT_LEAST = /(?:more than|over|plus de|mehr als|über|más de|mais de|più di|meer dan|более)\s?$/iu;

const ABOUT =
  /(?:(?<!\p{L})(?:about|approximately|approx\.?|around|roughly|ca\.?|circa|rund|etwa|ungefähr|environ|cerca de|aproximadamente|unos|около|примерно|ongeveer|omkring|około|cirka|yaklaşık)|約|约|大约|약|[~≈])\s?$/iu;

/** Years, and what begins with a 0. */
export const NO_TOTAL = /^(?:19|20)\d\d$|^0/;

/** A number as pages write it, with marks between groups. */
export function toNumber(digits: string | undefined): number {
  return Number((digits ?? '').replace(/\D/g, ''));
}

/** What the first of the patterns that fits a text finds; the others are not tried, as each is large. */
export function firstFound(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  return undefined;
}

/** Below it no mark parts the digits of a number. */
const GROUPED = 1_000;

/** Whether one of these numbers may stand in a text: most lines tell of none of them. */
export function mayTell(text: string, numbers: readonly number[]): boolean {
  return numbers.some((number) => {
    if (number >= GROUPED) return text.replace(/\D+/g, '').includes(`${number}`);
    return text.includes(`${number}`) && new RegExp(String.raw`(?<!\d)0*${number}(?!\d)`).test(text);
  });
}

/** The number that all of them are; null where they differ, and of none. */
export function onlyOne(numbers: readonly number[]): number | null {
  const [first, ...others] = new Set(numbers);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Whether a line says "about 50", which fewer may be, too. */
export function saysAbout(lines: readonly Pick<ShownLine, 'text'>[], number: number): boolean {
  return lines.some(({ text }) =>
    [...plainNumbers(text).matchAll(NUMBERS)].some(
      ({ 1: digits, index, input }) => toNumber(digits) === number && ABOUT.test(input.slice(0, index)),
    ),
  );
}

/** "of more than 20", "20+". */
export function isAtLeast(text: string, start: number, length: number): boolean {
  return AT_LEAST.test(text.slice(0, start)) || text[start + length] === '+';
}
