import type { ShownControl } from '../surroundings.ts';
import { mayLeaveDocument } from './find-part.ts';
import { isNextPage } from './page-address.ts';

/** Whether it is no control but an address that the page names. */
export function isNamed({ context }: Pick<ShownControl, 'context'>): boolean {
  return /^link(?:\s|$)/.test(context);
}

/** Whether it is no control but what a script watches. */
export function isMarker({
  context,
  href,
  label,
  name,
}: Pick<ShownControl, 'context' | 'href' | 'label' | 'name'>): boolean {
  return href !== null && label === '' && name === '' && !/^(?:a|area|link)(?:\s|$)/.test(context);
}

/** Whether it is no document that goes by its name alone: the next one of a manual is called what it is about. */
export function mayGoOn(href: string | null, url: string): boolean {
  return href === null || !mayLeaveDocument(href) || href.includes('?') || isNextPage(href, url);
}
