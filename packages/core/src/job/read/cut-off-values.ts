import type { Row } from '../../results/row.ts';
import type { ValueGap } from './value-gap.ts';

/** Fewer rows with a value, or without one behind them, show no line between both. */
const LEAST = 3;
/** One page may be sorted so that rows without a value stand at its end. */
const PAGES = 2;

/** Rows whose values are cut off: on several pages the first ones have a property, each its own, and none behind them has it. */
export class CutOffValues {
  readonly #pages = new Map<string, number>();

  /** Properties that another page's rows show to be cut off, as they are filled when they are seen; with how many lack them. */
  page(rows: readonly Row[]): readonly ValueGap[] {
    const found: ValueGap[] = [];
    for (const property of Object.keys(rows[0] ?? {})) {
      const missing = cutOff(rows.map((row) => row[property] ?? ''));
      if (missing === 0) continue;
      const pages = (this.#pages.get(property) ?? 0) + 1;
      this.#pages.set(property, pages);
      if (pages === PAGES) found.push({ property, rows: missing });
    }
    return found;
  }
}

function cutOff(values: readonly unknown[]): number {
  const filled = values.findLastIndex((value) => value !== '') + 1;
  const missing = values.length - filled;
  if (filled < LEAST || missing < LEAST) return 0;
  const shown = values.slice(0, filled);
  // The same on several rows is a badge: "Sponsored".
  const isOwn =
    shown.every((value) => ['string', 'number'].includes(typeof value)) && new Set(shown).size > filled / 2;
  return isOwn && !shown.includes('') ? missing : 0;
}
