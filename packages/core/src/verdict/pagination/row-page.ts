import { numberedPage } from '../claims/numbered-page.ts';
import type { Surroundings } from '../surroundings.ts';
import { isElsewhere } from './is-elsewhere.ts';

const LEAST = 3;

/** A number of a row, and the last one of it. */
interface RowPage {
  readonly current: number;
  readonly pages: number;
}

/**
 * The number that is chosen in a row of numbers from 1 on right behind the list, whatever it is named, some of which may be
 * left out; null where there is none.
 */
export function rowPage(around: Surroundings | null): RowPage | null {
  for (const { labels, chosen, follows, isBehind, apart } of around?.rows ?? []) {
    const numbers = labels.filter((label) => /^\d{1,4}$/.test(label)).map(Number);
    const isCounting =
      numbers[0] === 1 && numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
    const current = Number(chosen === null ? Number.NaN : labels[chosen]);
    const isOwn = isBehind && follows === 'list' && !isElsewhere(apart, around?.list ?? '');
    if (isCounting && numbers.length >= LEAST && isOwn && numbers.includes(current))
      return { current, pages: Math.max(...numbers) };
  }
  return null;
}

/** Whether numbers tell which page it is. */
export function isNumbered(around: Surroundings | null): boolean {
  return numberedPage(around) !== null || rowPage(around) !== null;
}
