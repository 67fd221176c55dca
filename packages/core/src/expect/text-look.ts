/** Characters of a text that are looked at: more of it says no more. */
export const LONGEST_LOOK = 400;
/** Longer shapes say no more. */
const LENGTH = 24;

/** Kinds of characters, as bits. Letters and digits are those of ASCII, `dash` is a slash, too, `other` what has a script, or controls. */
export const KIND = {
  digit: 1,
  upper: 2,
  lower: 4,
  space: 8,
  point: 16,
  comma: 32,
  dash: 64,
  quote: 128,
  and: 256,
  sign: 512,
  other: 1024,
} as const;

const LETTER = KIND.upper | KIND.lower;
/** What numbers and words may have between them to be one. */
const IN_NUMBERS = KIND.space | KIND.point | KIND.comma | KIND.quote;
const IN_WORDS = KIND.space | KIND.comma | KIND.dash | KIND.quote | KIND.and;

/** Those of ASCII; signs are what is left. */
const KINDS = new Uint16Array(0x80)
  .fill(KIND.other)
  .fill(KIND.sign, 0x20, 0x7f)
  .fill(KIND.digit, 0x30, 0x3a)
  .fill(KIND.upper, 0x41, 0x5b)
  .fill(KIND.lower, 0x61, 0x7b);
for (const [kind, characters] of [
  [KIND.space, '\t\n\r '],
  [KIND.point, '.'],
  [KIND.comma, ','],
  [KIND.dash, '-/'],
  [KIND.quote, "'"],
  [KIND.and, '&'],
] as const) {
  for (const character of characters) KINDS[character.charCodeAt(0)] = kind;
}
/** Beyond ASCII, what belongs to no script. */
const SIGNS = '£¥€–—…';

export interface TextLook {
  /** The kinds of all its characters; where one is `other`, of the rest only whether there is a digit. */
  readonly kinds: number;
  readonly shape: string;
}

/**
 * What a text is made of, and what it looks like apart from what it says, in one pass: runs of digits are 9, runs of letters
 * are the script's own letter, and words beside words are one.
 */
export function lookAt(given: string): TextLook {
  const text = given.slice(0, LONGEST_LOOK);
  let kinds = 0;
  let shape = '';
  /** The kind of the last run of digits or letters, where it ends, and the kinds of what has come behind it. */
  let run = 0;
  let end = 0;
  let behind = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = KINDS[text.charCodeAt(at)] ?? foreignKind(text.charAt(at));
    if (kind === KIND.other) return foreignLook(text);
    kinds |= kind;
    if ((kind & (KIND.digit | LETTER)) === 0) {
      behind |= kind;
      continue;
    }
    const isNumber = kind === KIND.digit;
    const goesOn =
      run === (isNumber ? KIND.digit : LETTER) &&
      (isNumber ? at - end <= 1 && (behind & ~IN_NUMBERS) === 0 : (behind & ~IN_WORDS) === 0);
    if (!goesOn) {
      shape += text.slice(end, at) + (isNumber ? '9' : 'a');
      run = isNumber ? KIND.digit : LETTER;
    }
    end = at + 1;
    behind = 0;
  }
  shape += text.slice(end);
  if (kinds & KIND.space) shape = shape.replace(/\s\s+|[^\S ]/g, ' ');
  return { kinds, shape: cut(shape) };
}

function foreignKind(character: string): number {
  if (character === '\xa0') return KIND.space;
  return SIGNS.includes(character) ? KIND.sign : KIND.other;
}

function foreignLook(text: string): TextLook {
  return { kinds: /\d/.test(text) ? KIND.other | KIND.digit : KIND.other, shape: cut(scriptShape(text)) };
}

function cut(shape: string): string {
  return shape.trim().slice(0, LENGTH);
}

function scriptShape(text: string): string {
  return text
    .replace(/\p{N}+(?:[.,\s']\p{N}+)*/gu, '9')
    .replace(/[\p{Script=Latin}\p{M}]+/gu, 'a')
    .replace(/\p{Script=Cyrillic}+/gu, 'я')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu, '字')
    .replace(/\s+/g, ' ')
    .replace(/([aя字])(?:[ \-'’&/,]+\1)+/gu, '$1');
}
