import type { QueryEncoder } from './query-encoder.ts';

// Few links have any such character, and most of those in documents of UTF-8.
const NOT_ASCII = /[^\0-\x7f]/;

/**
 * `value` against `baseUrl` as a browser resolves it in a document: its query is in the document's encoding. Null where
 * it is no URL.
 */
export function parseLinkUrl(value: string, baseUrl: string, encodeQuery?: QueryEncoder | null): URL | null {
  const url = URL.parse(value, baseUrl);
  if (url === null || !encodeQuery || !NOT_ASCII.test(value) || !/^(?:https?|ftp|file):$/.test(url.protocol))
    return url;
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(value) ?? [];
  if (!NOT_ASCII.test(query)) return url;
  return URL.parse(`${before}?${encodeQuery(query)}${fragment}`, baseUrl);
}
