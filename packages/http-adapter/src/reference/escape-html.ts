const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text as HTML; what stands between backticks is code. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character)
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}
