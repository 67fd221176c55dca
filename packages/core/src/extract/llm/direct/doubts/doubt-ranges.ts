import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { normalText } from '../../normal-text.ts';
import { wordsAsked } from '../../structure/meanings.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';
import { textOf } from '../lines/text-of.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** Ask for one end of a range. */
const ENDS =
  /^(?:from|min|minimum|low|lowest|lower|start|starts|starting|begin|ab|von|desde|da|dès|to|max|maximum|high|highest|upper|end|until|up|bis|hasta|first|last|home|away|guest|heim|gast|opens?|opening|closes?|closing|born|died|birth|death)$/;
/** Of a currency, also where it is a word that has no spaces around it. */
const SIGN = '[\\p{Sc}円元원]';
const HAS_SIGN = new RegExp(SIGN, 'u');
/** What is paid, by its sign or its thousands. */
const PAID = /^\P{L}*\p{N}[^\p{L}]*(?:k|[a-z]{3}|[円元원])?$/u;
/** Joins the ends. */
const TO = '\\s?(?:[-~〜]|to|bis|à|al?|hasta|tot|do|до|から|至|到|부터)\\s?';
const PAID_BEFORE = new RegExp(
  `(?:${SIGN}\\s?\\p{N}[\\p{N}.,]*k?|\\p{N}\\s?${SIGN})${TO}$|\\p{N}\\s?[~〜]\\s?$`,
  'u',
);
const PAID_BEHIND = new RegExp(`^${TO}(?:${SIGN}\\s?\\p{N}|\\p{N}[\\p{N}.,]*k?\\s?${SIGN})`, 'u');

/** The numbers that a dash or a wave joins, and no more of them. */
const JOINED_BEFORE = /(?<![\p{N}.,:/-])(\p{N}[\p{N}.,]*)[-~〜]$/u;
const JOINED_BEHIND = /^[-~〜](\p{N}[\p{N}.,]*)(?![\p{N}:/-])/u;
const NUMBER = /^\p{N}[\p{N}.,]*$/u;
/** The first of two may be what is meant: the year of a thing. */
const YEAR = /^(?:1[4-9]|20)\d\d$/;

/** One end of a range of prices, or one of two numbers that a dash joins, of which no property has the other one. */
export function doubtRanges(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly { readonly edged: EdgedText }[],
): readonly ValueDoubt[] {
  const texts = textProperties(properties);
  return texts
    .filter((property) => !wordsAsked(property).some((word) => ENDS.test(word)))
    .flatMap(({ name }) =>
      rows.flatMap((row, at): ValueDoubt[] => {
        const edged = items[at]?.edged;
        const value = normalText(textOf(row[name]));
        if (edged === undefined) return [];
        const others = Object.entries(row).map(([other, said]) => (other === name ? '' : textOf(said)));
        return isHalfPaid(value, edged) || isHalfOfTwo(value, edged.text, others)
          ? [{ at, property: name, what: `${quoted(textOf(row[name]))} is one end of a range` }]
          : [];
      }),
    );
}

function isHalfPaid(value: string, edged: EdgedText): boolean {
  if (!PAID.test(value) || !HAS_SIGN.test(value)) return false;
  const places = placesIn(value, edged);
  const isHalf = places.every(
    ({ start, end }) =>
      PAID_BEFORE.test(edged.text.slice(0, start)) || PAID_BEHIND.test(edged.text.slice(end)),
  );
  return places.length > 0 && isHalf;
}

/** Whether it is one of two numbers wherever an item says it, and no other value is the second. */
function isHalfOfTwo(value: string, text: string, others: readonly string[]): boolean {
  if (!NUMBER.test(value) || YEAR.test(value)) return false;
  const parts = text.split(value);
  const joined = parts.slice(1).flatMap((behind, at) => {
    const before = parts[at] ?? '';
    // A part of another number.
    if (/\p{N}[.,]?$/u.test(before) || /^[.,]?\p{N}/u.test(behind)) return [];
    const second = /[:/~〜-]$/.test(before) ? JOINED_BEFORE.exec(before) : JOINED_BEHIND.exec(behind);
    return [/^[:/~〜-]\p{N}/u.test(behind) && second?.input === before ? '' : (second?.[1] ?? '')];
  });
  return joined.length > 0 && joined.every((one) => one !== '' && !others.includes(one));
}
