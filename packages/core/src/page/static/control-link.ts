import type { Element } from 'domhandler';
import { ancestry } from '../../dom/ancestry.ts';
import { descendants } from '../../dom/descendants.ts';
import { parseLinkUrl } from '../../dom/html/parse-link-url.ts';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';

const LINK_ELEMENTS: ReadonlySet<string> = new Set(['a', 'area', 'link']);
/** What stands where an address is to be filled in. */
const NO_HOST = /^\s*https?:\/*\s*$/i;

/** The link that a control is, that it is in, or, if there is only one, that it holds. */
export function linkElement(control: Element): Element | null {
  return ancestry(control).find(isLink) ?? onlyLinkIn(control);
}

/** Where a link leads; null where nothing can be followed without scripts: `javascript:`, or only a fragment. */
export function linkTarget(
  link: Element,
  baseUrl: string,
  encodeQuery: QueryEncoder | null = null,
): string | null {
  const { href } = link.attribs;
  // A bare fragment is a handler's: pages that go by it load no other document.
  if (href === undefined || /^[\0- ]*#/.test(href)) return null;
  const url = parseLinkUrl(href, baseUrl, encodeQuery);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The address of a link that is no URL, as it stands there; null where it is one, or names nothing: `http://`. */
export function malformedAddress({ attribs: { href } }: Element, baseUrl: string): string | null {
  const isMeant = href !== undefined && !NO_HOST.test(href);
  return isMeant && URL.parse(href, baseUrl) === null ? href : null;
}

function isLink({ name, attribs }: Element): boolean {
  return LINK_ELEMENTS.has(name) && attribs.href !== undefined;
}

function onlyLinkIn(control: Element): Element | null {
  let only: Element | null = null;
  for (const element of descendants(control)) {
    if (!isLink(element)) continue;
    if (only) return null;
    only = element;
  }
  return only;
}
