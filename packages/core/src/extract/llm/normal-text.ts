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

/** A character in the form in which it is compared: none, one or several. */
export function foldedCharacter(character: string): string {
  if (INVISIBLE.test(character)) return '';
  return SAME.get(character) ?? character.normalize('NFKC').toLowerCase();
}

/** Compatibility forms, case, kinds of quotes and dashes, and white space make no difference. */
function normal(source: string): NormalText {
  let text = '';
  const positions: number[] = [];
  let index = 0;
  for (const character of source) {
    const folded = foldedCharacter(character);
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

/** A part of a text: from `start` up to `end`. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** A number or a date, with what stands within it: `1,200.50`, `2026-03-04`, `19:30`. */
const NUMBER = /\p{N}+(?:[.,':/-]\p{N}+)*/gu;

/** What a model copied, without the mark by which it cut the rest short. */
export function withoutEllipsis(copied: string): string {
  return copied.replace(/\s*(?:…|\.\.\.)\s*$/, '');
}

export function normalText(source: string): string {
  return normal(source).text.trim();
}

/**
 * The part of `source` that says `value`, as `source` spells it; null where it says no such thing. A part of a word or
 * of a number or date is not it: "5" is not in "15", nor "1" in "1,200".
 */
export function groundedIn(value: string, source: string): string | null {
  const { text, positions } = normal(source);
  const [place] = placesOf(normalText(value), text);
  if (place === undefined) return null;
  const from = positions[place.start] ?? 0;
  const to = positions[place.end] ?? source.length;
  return source.slice(from, to).replace(/\s+/g, ' ').trim();
}

/** Where a text says a value, as whole words and numbers; both are normal texts. `isEdge`: where one ends in any case. */
export function placesOf(
  wanted: string,
  text: string,
  isEdge: (at: number) => boolean = () => false,
): readonly TextPlace[] {
  if (wanted === '' || !text.includes(wanted)) return [];
  const numbers = Array.from(
    text.matchAll(NUMBER),
    ({ 0: number, index }) => [index, index + number.length] as const,
  );
  const cuts = (at: number): boolean =>
    !isEdge(at) &&
    (continues(text[at - 1], text[at]) || numbers.some(([start, end]) => at > start && at < end));
  const places: TextPlace[] = [];
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (!cuts(start) && !cuts(end)) places.push({ start, end });
  }
  return places;
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
