import type { Row } from '../results/row.ts';

/** Whether a storage can keep the text: well-formed Unicode without U+0000. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** U+FFFD in place of what no storage need keep. */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** The row itself where all its text can be kept. */
export function storableRow(row: Row): Row {
  const entries = Object.entries(row);
  if (entries.every(([name, value]) => isStorableText(name) && (value === null || isStorableText(value)))) {
    return row;
  }
  return Object.fromEntries(
    entries.map(([name, value]) => [storableText(name), value === null ? null : storableText(value)]),
  );
}
