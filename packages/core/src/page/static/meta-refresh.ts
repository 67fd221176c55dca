import { type Document, isTag } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import { resolveUrl } from '../../dom/resolve-url.ts';

/** Where a document leads on to by itself. */
export interface MetaRefresh {
  /** Null: to itself. */
  readonly url: string | null;
  /** How long it waits before. */
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
    const refresh = refreshOf(element.attribs.content ?? '', baseUrl, encodeQuery);
    if (refresh !== null) return refresh;
  }
  return null;
}

/** Where the value of a `Refresh` header, or its like, leads; null: to no page. */
export function refreshOf(
  value: string,
  baseUrl: string,
  encodeQuery: QueryEncoder | null,
): MetaRefresh | null {
  const content = value.trim();
  const [said, seconds] = SECONDS.exec(content) ?? [];
  if (said === undefined) return null;
  const delayMs = Number(seconds) * 1_000;
  const rest = content.slice(said.length).replace(SEPARATORS, '').replace(NAME, '');
  if (rest === '') return { url: null, delayMs };
  const url = resolveUrl(QUOTED.exec(rest)?.[2] ?? rest, baseUrl, encodeQuery);
  return /^https?:/i.test(url) ? { url, delayMs } : null;
}
