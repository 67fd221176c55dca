import type { CurrencyMark } from './find-currencies.ts';

/** A part of a text without its currencies. */
export function withoutMarks(
  text: string,
  start: number,
  end: number,
  marks: readonly CurrencyMark[],
): string {
  let between = '';
  let position = start;
  for (const mark of marks) {
    if (mark.start < position || mark.end > end) continue;
    between += text.slice(position, mark.start);
    position = mark.end;
  }
  return between + text.slice(position, end);
}
