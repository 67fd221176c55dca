import { composedParent } from '../../open-shadow.ts';

/** Whether a part of the page that an item stands in is marked as busy. */
export function isInBusyPart(item: Element | undefined): boolean {
  for (let part: Element | null = item ?? null; part !== null; part = composedParent(part))
    if (part.getAttribute('aria-busy') === 'true') return true;
  return false;
}
