import type { Document } from 'domhandler';
import { descendants } from './descendants.ts';

/** What relative URLs in a document resolve against: the first `<base href>`, if usable, else the document's URL. */
export function documentBaseUrl(document: Document, documentUrl: string): string {
  for (const { name, attribs } of descendants(document)) {
    if (name !== 'base' || attribs.href === undefined) continue;
    const base = URL.parse(attribs.href, documentUrl);
    // Browsers do not let these be a base.
    return base === null || /^(?:data|javascript):$/.test(base.protocol) ? documentUrl : base.href;
  }
  return documentUrl;
}
