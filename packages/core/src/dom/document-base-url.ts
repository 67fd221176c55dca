import type { Document } from 'domhandler';
import { descendants } from './descendants.ts';

/** Each relative address of a page comes to be as long as its base: a longer one is none, or pages grow a thousandfold. */
export const LONGEST_BASE = 2_000;

/** What relative URLs in a document resolve against: the first `<base href>`, if usable, else the document's URL. */
export function documentBaseUrl(document: Document, documentUrl: string): string {
  for (const { name, attribs } of descendants(document)) {
    if (name !== 'base' || attribs.href === undefined) continue;
    const base = URL.parse(attribs.href, documentUrl);
    // Browsers do not let these be a base.
    const isUsable = base !== null && !/^(?:data|javascript):$/.test(base.protocol);
    return isUsable && base.href.length <= LONGEST_BASE ? base.href : documentUrl;
  }
  return documentUrl;
}
