import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';
import { descendants } from '../tree/text-content.ts';

/** The footnotes of a page, by the id that references point at. */
export type Footnotes = ReadonlyMap<string, string>;

const PREFIX = /^(?:user-content-)?(?:fn|footnote|note)[-:_]?(?=[^-:_])/i;

/** What a footnote is called in Markdown. */
function label(id: string): string {
  return id.replace(PREFIX, '').replace(/[^\w.-]+/g, '-');
}

/** Finds the footnotes in the elements that hold them. */
export function findFootnotes(holders: readonly HtmlElement[]): Footnotes {
  const footnotes = new Map<string, string>();
  for (const holder of holders) {
    for (const node of descendants(holder)) {
      if (node.type !== 'element' || node.tagName !== 'li') continue;
      const id = attribute(node, 'id');
      if (id !== undefined && id !== '') footnotes.set(id, label(id));
    }
  }
  return footnotes;
}

/** Whether a link leads from a footnote back to the text. */
export function isBackReference(link: HtmlElement): boolean {
  if (attribute(link, 'data-footnote-backref') !== undefined || attribute(link, 'role') === 'doc-backlink')
    return true;
  return /(?:^|\s)(?:footnote-back(?:ref)?|reversefootnote)(?:\s|$)/.test(attribute(link, 'class') ?? '');
}
