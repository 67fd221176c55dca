/** Percent-encodes the query of a URL in a document's encoding. */
export type QueryEncoder = (query: string) => string;

/** What the URL standard escapes in a query beside control characters. */
const SPECIAL_QUERY = ' "#\'<>';
/** These have no encoder: their documents' queries are UTF-8. */
const ENCODED_AS_UTF8 = /^(?:utf-?(?:8|16(?:le|be)?)|replacement)$/i;

/**
 * How queries of links are encoded in documents of this encoding (https://url.spec.whatwg.org/#query-state). Null where
 * they are UTF-8. The tables of legacy encodings are loaded when one is met.
 */
export async function queryEncoder(encoding: string): Promise<QueryEncoder | null> {
  if (ENCODED_AS_UTF8.test(encoding)) return null;
  await import('@exodus/bytes/encoding.js');
  const { percentEncodeAfterEncoding } = await import('@exodus/bytes/whatwg.js');
  return (query) => percentEncodeAfterEncoding(encoding, query, SPECIAL_QUERY);
}
