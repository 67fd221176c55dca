/** An attribute as one line of text. */
export function tidy(value: string | undefined): string {
  if (value === undefined) return '';
  return /[\t\n\f\r]| {2}/.test(value) ? value.replace(/[ \t\n\f\r]+/g, ' ').trim() : value.trim();
}

/** A title, which may go over several lines where none of them could be taken for more than text. */
export function tidyTitle(value: string | undefined): string | null {
  if (value === undefined) return null;
  return /^[^\n]*(?:\n(?=[\p{L}"'(]|$)[^\n]*)+$/u.test(value) && !/[ \t]\n|\n[ \t]|[\f\r]/.test(value)
    ? value
    : tidy(value) || null;
}
