import { ofLastText } from '../values/of-last-text.ts';
import { parseLinkUrl } from './html/parse-link-url.ts';
import type { QueryEncoder } from './html/query-encoder.ts';

/** A path, and perhaps a query, that stays as it is in whatever site: of plain characters, with no part that is `.` or `..`. */
const PLAIN_PATH = /^\/[\w~-][\w~/-]*(?:\.[\w~-]+)?(?:\?[\w~=&-]*)?$/;

/** `value` against `baseUrl`, whatever its scheme. What is no URL stays as it is, trimmed. */
export function resolveUrl(value: string, baseUrl: string, encodeQuery?: QueryEncoder | null): string {
  // Other white space, a no-break space say, belongs to the URL.
  const trimmed = trimLikeUrl(value);
  // Most links of a list; to parse one takes many times as long.
  const origin = PLAIN_PATH.test(trimmed) ? originOf(baseUrl) : '';
  if (origin !== '') return origin + trimmed;
  return (parseLinkUrl(trimmed, baseUrl, encodeQuery) ?? URL.parse(trimmed))?.href ?? trimmed;
}

/** What stands before the path in links of a page; empty where it is not one of http or https. */
const originOf = ofLastText((baseUrl) => {
  const { protocol = '', href = '' } = URL.parse('/', baseUrl) ?? {};
  return /^https?:$/.test(protocol) ? href.slice(0, -1) : '';
});

/** Without control characters and spaces around it; by steps, as endless white space would keep a pattern busy. */
function trimLikeUrl(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  return value.slice(start, end);
}
