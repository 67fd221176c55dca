import type { RowValue } from '../results/row.ts';

/** Whether a value says anything: empty text and an empty list do not. */
export function isFilled(value: RowValue): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
