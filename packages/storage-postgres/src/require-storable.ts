/** What JSON.stringify makes of U+0000 and of half a surrogate pair, unless the backslash is itself escaped. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** @throws where the JSON holds text that the database could keep but not compare */
export function requireStorable(json: string): void {
  if (!UNSTORABLE.test(json)) return;
  throw new TypeError(
    'cannot store text with U+0000 or half a surrogate pair: PostgreSQL keeps well-formed UTF-8',
  );
}
