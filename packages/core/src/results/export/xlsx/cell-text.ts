/** Excel calls a file with a longer text damaged. */
const MAX_LENGTH = 32_767;

/** What XML 1.0 cannot hold, or would change: Excel has `_xHHHH_` for it. */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
/** Text that would be read as one of those. */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Text as XML that Excel reads back as it was. What is too long for a cell ends in "…". */
export function cellText(text: string): string {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  return cut
    .toWellFormed()
    .replace(ESCAPE_LIKE, '_x005F_')
    .replace(UNWRITABLE, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replace(/[&<>]/g, (character) => ENTITIES.get(character) ?? character);
}
