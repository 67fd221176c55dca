import type { ShownControl } from '../../../verdict/surroundings.ts';

const NEXT_LINK = /<([^<>]*)>(?=[^<]*;\s*rel\s*=\s*(?:next\b|"(?:[^"]*\s)?next[\s"]))/i;

/** The next document, as a `Link` header names it; null where none does. */
export function nextLinkOf(link: string): string | null {
  return NEXT_LINK.exec(link)?.[1] ?? null;
}

/** What stands for an address that a document names as the next one's. */
export function namedControl(href: string): ShownControl {
  return {
    context: 'link',
    apart: 'link',
    label: '',
    name: '',
    href,
    rel: 'next',
    follows: null,
    isBehind: false,
    isBeforeItem: false,
    isCurrent: false,
    fetches: false,
    isText: false,
    isAfloat: false,
    said: '',
    isDisabled: false,
  };
}
