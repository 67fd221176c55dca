/** The markup of what browsers show a text/plain answer in: one `<pre>`. */
export function textMarkup(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The parser drops the first line break of a <pre>.
  return `<!doctype html><pre>\n${escaped}</pre>`;
}
