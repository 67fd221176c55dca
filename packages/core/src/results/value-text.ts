import type { RowValue } from './row.ts';

/**
 * A value as text: what filters and sorts compare, and what formats without types write. Numbers are plain decimals, lists
 * and objects JSON.
 */
export function valueText(value: RowValue): string | null {
  return value === null || typeof value === 'string' ? value : JSON.stringify(value);
}
