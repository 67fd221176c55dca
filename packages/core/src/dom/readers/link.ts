import { type Element, isTag } from 'domhandler';
import { descendants } from '../descendants.ts';
import type { Item } from '../item.ts';
import { resolveUrl } from '../resolve-url.ts';
import { isSafeLink } from '../safe-address.ts';

/** A hook for a script, not an address. */
const HOOK = /^#?$/;

/**
 * The element's `href`, else that of its first link inside, else that of the closest link around it within the item.
 * Resolved against the document's base URL; other schemes (`mailto:`) are kept.
 */
export function readLink(element: Element, item: Item): string | null {
  const value = href(element) ?? innerHref(element) ?? outerHref(element, item);
  return value === null ? null : resolveUrl(value, item.baseUrl, item.encodeQuery);
}

function href(element: Element): string | null {
  // parse5 files `xlink:href` under its local name.
  return element.attribs.href ?? element.attribs['xlink:href'] ?? null;
}

function isLink(element: Element): boolean {
  return element.name === 'a' || element.name === 'area';
}

function innerHref(element: Element): string | null {
  let hook: string | null = null;
  for (const inner of descendants(element)) {
    const value = isLink(inner) ? href(inner) : null;
    if (value === null) continue;
    if (isSafeLink(value) && !HOOK.test(value.trim())) return value;
    hook ??= value;
  }
  return hook;
}

function outerHref(element: Element, item: Item): string | null {
  let current = element;
  while (current !== item.element) {
    const { parent } = current;
    if (parent === null || !isTag(parent)) return null;
    current = parent;
    const value = isLink(current) ? href(current) : null;
    if (value !== null) return value;
  }
  return null;
}
