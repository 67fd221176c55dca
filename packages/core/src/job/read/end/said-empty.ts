import { saysEnd } from '../../../verdict/page-walls.ts';
import { unitIn } from '../../../verdict/pagination/calendar-label.ts';
import { PAGE_ADDRESS } from '../../../verdict/pagination/page-address.ts';

/** What a page without items says of that: nothing, that there are none, or that there are none at that time. */
export type SaidEmpty = 'nothing' | 'none' | 'none then';

/** `turnsTime`: its control, or its address, leads to another day, week or month, which needs no words to have nothing. */
export function saidEmpty(text: string, turnsTime: boolean): SaidEmpty {
  if (turnsTime) return 'none then';
  if (!saysEnd(text)) return 'nothing';
  const words = text.split(/\s+/);
  const isOfTime = words.some(
    (word, index) => unitIn(`${words[index - 1] ?? ''} ${word.replace(/[.!]$/, '')}`) !== null,
  );
  return isOfTime ? 'none then' : 'none';
}

/** Whether a list may well go on behind an empty page of that address: a page that is only counted has items, if it has others behind it. */
export function mayBeEmpty(said: SaidEmpty, address: string): boolean {
  return said === 'none then' || (said === 'none' && !PAGE_ADDRESS.test(address));
}
