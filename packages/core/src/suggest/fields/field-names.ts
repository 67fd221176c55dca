import { type Element, isTag, isText } from 'domhandler';
import { isHeaderRow } from '../../dom/header-row.ts';
import { lastingClasses } from '../element-names.ts';

/** Words of class names that say how something looks or is built, not what it is. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'wrapper wrap container inner outer content text txt value val label block box area section info data field item ' +
    'items list row col column cell card js ui g c m l o u a p x y left right center top bottom main big small large medium ' +
    'bold line lines body header head heading footer link links url btn button icon icons img image images photo ' +
    'picture thumb thumbnail media group unit default primary secondary mobile desktop tablet visible clamp truncate ' +
    'ellipsis font color size width height margin padding float flex grid h1 h2 h3 h4 h5 h6 li ul td th tr div span ' +
    'result results search entry hit product article post story teaser the of to and is has no for with mod module ' +
    'component element ez html dd dt inline first last display layout style normal regular wide narrow full half view gray grey red green blue black white dark light upper lower ' +
    'justify between around evenly start end self basis shrink grow order gap space stack rounded border shadow bg ring aspect square max min auto leading tracking semibold italic uppercase underline overflow nowrap whitespace absolute relative sticky hover focus strong weak muted warm cool clean sub super truncated helper byte'
  ).split(' '),
);
/** Words of icons' names that say what kind of icon they are. */
const ICON_WORDS: ReadonlySet<string> = new Set(
  'icon icons glyph glyphicon svg fas far fal fab solid regular light outline filled material symbols sprite inline small large fill stroke current arrow'.split(
    ' ',
  ),
);
const MOST_WORDS = 2;
const LONGEST = 40;
/** Rows in which a table's header is looked for. */
const MOST_HEADS = 3;

/** `Unit price:` → `unitPrice`; null where no letter is left. */
export function asName(text: string): string | null {
  const words =
    text
      .normalize('NFKC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = words
    .slice(0, 4)
    .map((word, at) =>
      at === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .slice(0, LONGEST)
    .toWellFormed();
  return /^\p{L}/u.test(joined) ? joined : null;
}

/** What an element's own markup calls it: `itemprop`, then the telling words of its classes. */
export function markupName(element: Element, root: Element): string | null {
  const { itemprop } = element.attribs;
  if (itemprop !== undefined) return asName(itemprop);
  for (
    let node: Element | null = element, level = 0;
    node !== null && node !== root && level < 3;
    level += 1
  ) {
    const words = classWords(node, root);
    if (words.length > 0) return asName(words.join(' '));
    const { parent }: Element = node;
    node = parent !== null && isTag(parent) ? parent : null;
  }
  return null;
}

function classWords(element: Element, root: Element): string[] {
  const known = new Set(lastingClasses(root).flatMap(split));
  for (const name of lastingClasses(element)) {
    const words = split(name).filter(
      (word) => !EMPTY_WORDS.has(word) && !known.has(word) && word.length > 2 && !/\d/.test(word),
    );
    if (words.length > 0) return words.slice(-MOST_WORDS);
  }
  return [];
}

function split(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/)
    .filter((word) => word !== '');
}

/** The header of a table's column, or the `<dt>` before a `<dd>`. */
export function headerOf(element: Element, root: Element): string | null {
  if (element.name === 'dd') return labelBefore(element, 'dt');
  if (root.name !== 'tr') return null;
  let cell: Element = element;
  while (cell.parent !== root) {
    const { parent } = cell;
    if (parent === null || !isTag(parent)) return null;
    cell = parent;
  }
  const column = root.children.filter(isTag).indexOf(cell);
  let table = root.parent;
  while (table !== null && isTag(table) && table.name !== 'table') table = table.parent;
  if (table === null || !isTag(table)) return null;
  const rows = firstRows(table);
  const [first] = rows;
  const header =
    rows.find(
      (row) => row.name === 'tr' && row.children.some((child) => isTag(child) && child.name === 'th'),
    ) ?? (first !== undefined && isHeaderRow(first, [root], 1) ? first : undefined);
  if (header === undefined || header === root) return null;
  const cells = header.children.filter(isTag);
  if (cells.some(({ attribs }) => attribs.colspan !== undefined && attribs.colspan !== '1')) return null;
  const head = cells[column];
  return head === undefined ? null : asName(shallowText(head));
}

/** Of a table, which may have a hundred thousand: it is asked for each field. */
function firstRows(table: Element): readonly Element[] {
  const rows: Element[] = [];
  for (const child of table.children) {
    if (!isTag(child)) continue;
    for (const row of child.name === 'tr' ? [child] : child.children) {
      if (isTag(row) && rows.push(row) === MOST_HEADS) return rows;
    }
  }
  return rows;
}

/** `<span>Author:</span> <a>…</a>`. */
export function labelOf(element: Element): string | null {
  const own = element.children.find(isText)?.data.trim() ?? '';
  const inside = /^([\p{L}][\p{L} ]{1,24}):\s/u.exec(`${own} `)?.[1];
  if (inside !== undefined) return asName(inside);
  for (let node = element.prev; node !== null; node = node.prev) {
    const text = isTag(node) ? shallowText(node) : isText(node) ? node.data : '';
    if (text.trim() === '') continue;
    const label = /([\p{L}][\p{L} ]{1,24}):\s*$/u.exec(text)?.[1];
    return label === undefined ? null : asName(label);
  }
  return null;
}

function labelBefore(element: Element, tag: string): string | null {
  for (let node = element.prev; node !== null; node = node.prev) {
    if (isTag(node) && node.name === tag) return asName(shallowText(node));
  }
  return null;
}

function shallowText(element: Element): string {
  const parts: string[] = [];
  for (const child of element.children) {
    if (isText(child)) parts.push(child.data);
    else if (isTag(child)) for (const inner of child.children) if (isText(inner)) parts.push(inner.data);
  }
  return parts.join(' ').replace(/\s+/g, ' ').trim().slice(0, 100);
}

/** What the icon right before an element without a name shows: `<svg><use href="#bed">`, `<i class="icon-bed">`. */
export function iconName(element: Element, root: Element): string | null {
  if (classWords(element, root).length > 0) return null;
  let icon = element.prev;
  while (icon !== null && isText(icon) && icon.data.trim() === '') icon = icon.prev;
  if (icon === null || !isTag(icon) || !/^(?:svg|i|span)$/.test(icon.name) || shallowText(icon) !== '')
    return null;
  const { attribs } = icon;
  const used = icon.children.find((child) => isTag(child) && child.name === 'use');
  const shown =
    used !== undefined && isTag(used) ? (used.attribs.href ?? used.attribs['xlink:href'] ?? '') : '';
  const named = `${attribs.class ?? ''} ${/#([\w-]+)$/.exec(shown)?.[1] ?? ''}`.match(/[\p{L}]{3,}/gu) ?? [];
  const words = named.filter((word) => !ICON_WORDS.has(word.toLowerCase()));
  return asName(attribs['aria-label'] ?? attribs.title ?? words.at(-1) ?? '');
}
