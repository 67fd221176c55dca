import type { ShownControl, Surroundings } from '../surroundings.ts';
import { saysMore } from '../words/more-words.ts';
import { beginsNext, NEXT_SIGNS, saysNext } from '../words/pagination-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { raisesNumber } from './page-address.ts';

/** An address that leads nowhere. */
const IDLE = /^\s*(?:#|javascript:|$)/i;

/**
 * What the recipe's control said on the first page, where controls that say it still lead on, none fewer, though the recipe's
 * selector finds none of them: they may have changed in something else. Null where it has gone with its words.
 */
export function nextLeft(first: Surroundings | null, last: Surroundings | null): string | null {
  if (first === null || last === null || first.own === null || last.own !== null) return null;
  const { own } = first;
  const isNext = NEXT_SIGNS.has(own) || saysNext(plainWords(own.toLowerCase().trim()));
  if (!isNext && !/\p{L}/u.test(own)) return null;
  // Of other words the address must say that they lead on.
  const leading = (around: Surroundings): readonly ShownControl[] =>
    ready(around, own).filter(({ href }) => isNext || (href !== null && raisesNumber(around.url, href)));
  const before = leading(first);
  const left = leading(last);
  const [leads] = before;
  const areAlike = left.every(({ href }) => isAddress(href) === isAddress(leads?.href ?? null));
  return before.length > 0 && left.length >= before.length && areAlike ? own : null;
}

/** Whether what a control says is neither "next" nor "more": "Previous", "‹". */
export function saysOther(own: string): boolean {
  const words = plainWords(own.toLowerCase().trim());
  const isKnown = NEXT_SIGNS.has(own) || saysNext(words) || beginsNext(words) || saysMore(words) !== null;
  return own !== '' && !isKnown;
}

function ready({ controls }: Surroundings, label: string): readonly ShownControl[] {
  return controls.filter((one) => one.label === label && !one.isDisabled && !one.isText && !one.isCurrent);
}

function isAddress(href: string | null): boolean {
  return href !== null && !IDLE.test(href);
}
