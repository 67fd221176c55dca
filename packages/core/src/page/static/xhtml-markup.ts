/** Elements that HTML closes by itself. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const CDATA = '<![CDATA[';
const TAG_NAME = /[A-Za-z][^\s/>]*/y;

/**
 * Markup that an HTML parser reads as an XML parser reads this document: what XML closes in its own tag is closed by an end
 * tag, and what stands in a CDATA section is text.
 */
export function xhtmlMarkup(source: string): string {
  const parts: string[] = [];
  let raw = '';
  for (let position = 0; position < source.length; ) {
    const open = source.indexOf('<', position);
    if (open < 0) return `${parts.join('')}${source.slice(position)}`;
    parts.push(source.slice(position, open));
    if (source.startsWith(CDATA, open)) {
      const end = endOf(source, ']]>', open);
      const text = source.slice(open + CDATA.length, end - 3);
      parts.push(raw === '' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text);
      position = end;
      continue;
    }
    if (source.startsWith('<!--', open)) {
      position = endOf(source, '-->', open);
      parts.push(source.slice(open, position));
      continue;
    }
    position = tagEnd(source, open);
    const tag = source.slice(open, position);
    TAG_NAME.lastIndex = 1;
    const name = TAG_NAME.exec(tag)?.[0] ?? '';
    const isEmpty = name !== '' && tag.endsWith('/>');
    parts.push(isEmpty && !VOID.has(name) ? `${tag.slice(0, -2)}></${name}>` : tag);
    if (tag === `</${raw}>`) raw = '';
    else if (!isEmpty && (name === 'script' || name === 'style')) raw = name;
  }
  return parts.join('');
}

function endOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

/** Behind the tag that begins at `open`: values in quotes may hold what ends others. */
function tagEnd(source: string, open: number): number {
  let quote = '';
  for (let index = open + 1; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return index + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return source.length;
}
