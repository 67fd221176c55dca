import type { Token } from 'parse5';

/** The attributes that conversion, metadata and main content read. Every other one is let go while parsing. */
const KEPT = new Set([
  'align',
  'alt',
  'alttext',
  'aria-describedby',
  'aria-hidden',
  'aria-label',
  'aria-modal',
  'checked',
  'class',
  'color',
  'colspan',
  'content',
  'data-footnote-backref',
  'data-footnote-ref',
  'data-footnotes',
  'data-full-url',
  'data-hi-res-src',
  'data-image',
  'data-lang',
  'data-language',
  'data-lazy',
  'data-lazy-src',
  'data-lazy-srcset',
  'data-line-number',
  'data-orig-file',
  'data-original',
  'data-original-set',
  'data-src',
  'data-srcset',
  'data-url',
  'datetime',
  'dir',
  'display',
  'encoding',
  'face',
  'height',
  'hidden',
  'href',
  'http-equiv',
  'id',
  'itemprop',
  'itemscope',
  'itemtype',
  'label',
  'lang',
  'media',
  'name',
  'open',
  'poster',
  'property',
  'rel',
  'role',
  'rowspan',
  'size',
  'sizes',
  'src',
  'srcset',
  'start',
  'style',
  'summary',
  'title',
  'type',
  'value',
  'width',
  'xml:lang',
]);

const NONE: readonly Token.Attribute[] = Object.freeze([]);

export function isKeptAttribute(name: string): boolean {
  return KEPT.has(name);
}

/** Lengths that kept names of each first letter have, as bits. */
const LENGTHS = new Uint32Array(128);
for (const name of KEPT) {
  const code = name.charCodeAt(0);
  LENGTHS[code] = (LENGTHS[code] ?? 0) | (1 << name.length);
}

/** Whether a kept name could begin with this character and be so long, in either case. Most others could not. */
export function mayBeKept(code: number, length: number): boolean {
  return length < 32 && ((LENGTHS[(code | 0x20) & 0x7f] ?? 0) & (1 << length)) !== 0;
}

/** The attributes of a tag that something reads. */
export function keptAttributes(attributes: readonly Token.Attribute[]): readonly Token.Attribute[] {
  if (attributes.length === 0) return NONE;
  for (const { name } of attributes) {
    if (!KEPT.has(name)) {
      const kept = attributes.filter((attribute) => KEPT.has(attribute.name));
      return kept.length === 0 ? NONE : kept;
    }
  }
  return attributes;
}
