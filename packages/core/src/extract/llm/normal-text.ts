/** Marks that mean the same in different spellings. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′´`'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟″«»'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—―−'].map((mark) => [mark, '-'] as const),
]);
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/;

/** Text in the form in which it is compared, and where each character of it stands in the original. */
interface NormalText {
  readonly text: string;
  readonly positions: readonly number[];
}

/** Compatibility forms, case, kinds of quotes and dashes, and white space make no difference. */
function normal(source: string): NormalText {
  let text = '';
  const positions: number[] = [];
  let index = 0;
  for (const character of source) {
    const folded = INVISIBLE.test(character)
      ? ''
      : (SAME.get(character) ?? character.normalize('NFKC').toLowerCase());
    for (const unit of folded.split('')) {
      const isSpace = /\s/.test(unit);
      if (isSpace && (text === '' || text.endsWith(' '))) continue;
      text += isSpace ? ' ' : unit;
      positions.push(index);
    }
    index += character.length;
  }
  return { text, positions };
}

/** A number or a date, with what stands within it: `1,200.50`, `2026-03-04`, `19:30`. */
const NUMBER = /\p{N}+(?:[.,':/-]\p{N}+)*/gu;

export function normalText(source: string): string {
  return normal(source).text.trim();
}

/**
 * The part of `source` that says `value`, as `source` spells it; null where it says no such thing. A part of a word or
 * of a number or date is not it: "5" is not in "15", nor "1" in "1,200".
 */
export function groundedIn(value: string, source: string): string | null {
  const wanted = normalText(value);
  if (wanted === '') return null;
  const { text, positions } = normal(source);
  const numbers = Array.from(
    text.matchAll(NUMBER),
    ({ 0: number, index }) => [index, index + number.length] as const,
  );
  const cuts = (at: number): boolean => numbers.some(([start, end]) => at > start && at < end);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (cuts(at) || cuts(end)) continue;
    if (continues(text[at - 1], wanted[0]) || continues(wanted.at(-1), text[end])) continue;
    const from = positions[at] ?? 0;
    const to = positions[end] ?? source.length;
    return source.slice(from, to).replace(/\s+/g, ' ').trim();
  }
  return null;
}

/** Whether two characters that stand side by side belong to one word or number. */
function continues(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return (
    (/\p{N}/u.test(left) && /\p{N}/u.test(right)) ||
    // Scripts without spaces between words are left out.
    (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(left) &&
      /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(right))
  );
}
