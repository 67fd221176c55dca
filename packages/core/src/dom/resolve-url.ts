import { parseLinkUrl } from './html/parse-link-url.ts';
import type { QueryEncoder } from './html/query-encoder.ts';

/** `value` against `baseUrl`, whatever its scheme. What is no URL stays as it is, trimmed. */
export function resolveUrl(value: string, baseUrl: string, encodeQuery?: QueryEncoder | null): string {
  // Other white space, a no-break space say, belongs to the URL.
  const trimmed = trimLikeUrl(value);
  return (parseLinkUrl(trimmed, baseUrl, encodeQuery) ?? URL.parse(trimmed))?.href ?? trimmed;
}

/** Without control characters and spaces around it; by steps, as endless white space would keep a pattern busy. */
function trimLikeUrl(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  return value.slice(start, end);
}
