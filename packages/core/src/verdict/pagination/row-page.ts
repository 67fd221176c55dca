import type { Surroundings } from '../surroundings.ts';
import { isElsewhere } from './elsewhere.ts';

const LEAST = 3;

/** The number that is chosen in a row of numbers from 1 on right behind the list, whatever it is named; null where there is none. */
export function rowPage(around: Surroundings | null): number | null {
  for (const { labels, chosen, follows, isBehind, apart } of around?.rows ?? []) {
    const numbers = labels.filter((label) => /^\d{1,4}$/.test(label)).map(Number);
    const isCounting = numbers.every((number, index) => number === index + 1) && numbers.length >= LEAST;
    const said = chosen === null ? '' : (labels[chosen] ?? '');
    const isOwn = isBehind && follows === 'list' && !isElsewhere(apart, around?.list ?? '');
    if (isCounting && isOwn && numbers.includes(Number(said))) return Number(said);
  }
  return null;
}
