import { type Document, isTag } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import { resolveUrl } from '../../dom/resolve-url.ts';

/** Where a document leads on to by itself. */
export interface MetaRefresh {
  /** Null: to itself. */
  readonly url: string | null;
  readonly delayMs: number;
}

/** "5; url=list", in parts: https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps */
const SECONDS = /^(\d{1,4})[\d.]*(?=[;,\s]|$)/;
const SEPARATORS = /^[;,\s]+/;
const NAME = /^url\s*=\s*/i;
const QUOTED = /^(["'])([^"']*)/;

/** The first `<meta http-equiv="refresh">` that leads to a page; null where none does. */
export function metaRefresh(
  document: Document,
  baseUrl: string,
  encodeQuery: QueryEncoder | null,
): MetaRefresh | null {
  for (const element of descendants(document)) {
    if (!isTag(element) || element.name !== 'meta') continue;
    if (element.attribs['http-equiv']?.trim().toLowerCase() !== 'refresh') continue;
    const content = element.attribs.content?.trim() ?? '';
    const [said, seconds] = SECONDS.exec(content) ?? [];
    if (said === undefined) continue;
    const rest = content.slice(said.length).replace(SEPARATORS, '').replace(NAME, '');
    if (rest === '') return { url: null, delayMs: Number(seconds) * 1_000 };
    const url = resolveUrl(QUOTED.exec(rest)?.[2] ?? rest, baseUrl, encodeQuery);
    if (/^https?:/i.test(url)) return { url, delayMs: Number(seconds) * 1_000 };
  }
  return null;
}
