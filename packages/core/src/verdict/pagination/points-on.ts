import { MOVING } from '../moving-lists.ts';
import type { ShownControl, Surroundings } from '../surroundings.ts';
import {
  beginsNext,
  NEXT_SIGNS,
  PLAY_SIGNS,
  POINTS_BACK,
  POINTS_ON,
  saysNext,
} from '../words/pagination-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { raisesNumber } from './page-address.ts';
import { asksAnother } from './same-document.ts';

/** Letters that the names of two pages of one list begin with, and the slash before them. */
const ALIKE = 4;

/** A button right behind the list with an arrow, or without a word where the one before it cannot be used on the first page. */
export function isArrow(control: ShownControl, { controls, list, url }: Surroundings): boolean {
  const { label, name, href, isBehind, follows } = control;
  if (
    control.isAfloat ||
    !isBehind ||
    follows !== 'list' ||
    MOVING.test(list) ||
    (label === '›' ? leavesList(href, url) : href !== null && !mayBePage(href, url))
  )
    return false;
  const before = controlBefore(control, controls);
  const isBack = before?.isDisabled === true && before.follows === 'list' && !/\p{L}/u.test(before.label);
  // "Next quote"
  const isNamedOther = name !== '' && name !== label && !saysNext(plainWords(name.toLowerCase()));
  const isPlay = PLAY_SIGNS.has(label) && !POINTS_BACK.test(before?.label ?? '');
  return (NEXT_SIGNS.has(label.toLowerCase()) && !isNamedOther && !isPlay) || (label === '' && isBack);
}

/**
 * "Week 49 ›" beside "‹ Week 47", or "next" with a word that nobody lists, each in the same document; "Keep browsing →" from
 * `/list` to `/list/2`.
 */
export function isStep(control: ShownControl, { controls, url }: Surroundings): boolean {
  const { label, href, isBehind, follows } = control;
  if (!isBehind || (follows !== 'list' && follows !== 'beside') || href === null) return false;
  if (!href.includes('?')) return follows === 'list' && POINTS_ON.test(label) && raisesNumber(url, href);
  if (!asksAnother(href, url)) return false;
  const before = controlBefore(control, controls);
  return (
    (POINTS_ON.test(label) && POINTS_BACK.test(before?.label ?? '')) ||
    beginsNext(plainWords(label.toLowerCase()))
  );
}

function controlBefore(control: ShownControl, controls: readonly ShownControl[]): ShownControl | undefined {
  return controls.slice(0, controls.indexOf(control)).findLast(({ isText }) => !isText);
}

/** Whether it can be no page of the list: another site, the beginning of this one, a place of the document. */
function leavesList(href: string | null, url: string): boolean {
  if (href === null || /^(?:#$|javascript:)/i.test(href)) return false;
  if (href.startsWith('#') || !URL.canParse(href, url)) return true;
  const [own, other] = [new URL(url), new URL(href, url)];
  return own.origin !== other.origin || other.pathname === '/' || other.href === own.href;
}

/** Whether an address does not lead to something else: a note, a chapter, an article. */
export function mayBePage(href: string | null, url: string): boolean {
  if (href === null || /^(?:#[!/]*(?:page[=/-]?)?\d*$|javascript:)/i.test(href)) return true;
  if (href.startsWith('#') || !URL.canParse(href, url)) return false;
  if (!href.includes('/')) return true;
  const [own, other] = [new URL(url).pathname, new URL(href, url).pathname];
  return (
    other === own ||
    other.slice(0, own.lastIndexOf('/') + ALIKE) === own.slice(0, own.lastIndexOf('/') + ALIKE)
  );
}
