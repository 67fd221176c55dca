import { raisesNumber } from '../../../verdict/pagination/page-address.ts';
import { BACK } from '../../../verdict/words/back-words.ts';

/** What a control says of itself, and is named. */
export interface ControlNames {
  readonly text: string;
  /** `aria-label`, or else `title`. */
  readonly label: string;
  readonly rel: string;
  readonly classes: string;
  /** As it is written; null where it has none. */
  readonly href: string | null;
}

/** Words that stand beside them. */
const BESIDE: ReadonlySet<string> = new Set(
  'page pages results to the go seite página pagina strona sida side strana страница sayfa'.split(' '),
);
const SIGNS = /^[‹«←<❮◀◄⏴]+$/;
const BACK_CLASS = /(?:^|[-_])prev(?:ious)?(?:$|[-_])/i;
const NEXT_CLASS = /next/i;

/**
 * Whether a control on the page `url` says that it leads to one before. `isRightToLeft`, asked for where it counts: signs may
 * point either way.
 */
export function saysBack(
  { text, label, rel, classes, href }: ControlNames,
  url: string,
  isRightToLeft: () => boolean,
): boolean {
  const to = href === null ? null : URL.parse(href, url);
  if (to !== null && raisesNumber(to.href, url)) return true;
  if (/(?:^|\s)prev(?:ious)?(?:\s|$)/i.test(rel)) return true;
  if (classes.split(/\s+/).some((name) => BACK_CLASS.test(name) && !NEXT_CLASS.test(name))) return true;
  const said = (text.trim() || label).trim().toLowerCase();
  if (SIGNS.test(said)) return !isRightToLeft();
  const words = said.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  return words.some((word) => BACK.has(word)) && words.every((word) => BACK.has(word) || BESIDE.has(word));
}
