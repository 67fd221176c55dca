/**
 * A copy of the text. What a parser cuts out of a page, engines keep as a reference into the page, which would stay in
 * memory with each of its rows. Storages keep UTF-8, which has no lone surrogates.
 */
export function ownText(text: string): string {
  // Shorter ones are copied when they are cut.
  if (text.length < 13) return text.toWellFormed();
  return ` ${text.toWellFormed()}`.slice(1);
}
