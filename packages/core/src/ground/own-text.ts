/**
 * A copy of the text. What a parser cuts out of a page, engines keep as a reference into the page, which would stay in
 * memory with each of its rows.
 */
export function ownText(text: string): string {
  // Shorter ones are copied when they are cut.
  if (text.length < 13) return text;
  return ` ${text}`.slice(1);
}
