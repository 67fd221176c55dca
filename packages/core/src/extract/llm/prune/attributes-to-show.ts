import type { Element } from 'domhandler';
import type { PruneLevel } from './prune-level.ts';

/** What selectors and values are made of. */
const KEPT = new Set([
  'id',
  'class',
  'href',
  'src',
  'alt',
  'title',
  'datetime',
  'content',
  'value',
  'name',
  'rel',
  'role',
  'type',
  'itemprop',
  'itemtype',
  'aria-label',
]);
/** Not cut where they are short enough to be a selector's part. */
const WHOLE_UP_TO = 120;
const WHOLE = new Set(['id', 'class', 'itemprop', 'itemtype', 'rel', 'role', 'name']);

/** The attributes of a start tag, each after a space. */
export function attributesToShow({ attribs }: Element, level: PruneLevel): string {
  let text = '';
  let dataAttributes = 0;
  for (const [name, value] of Object.entries(attribs)) {
    if (name.startsWith('data-') && dataAttributes < level.dataAttributes && name.length < 40) {
      dataAttributes += 1;
    } else if (!KEPT.has(name)) continue;
    const folded = value.replace(/\s+/g, ' ').trim();
    text += ` ${name}="${cut(folded, WHOLE.has(name) ? WHOLE_UP_TO : level.value).replaceAll('"', '&quot;')}"`;
  }
  return text;
}

/** The text, or its beginning and a mark that there was more. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}
