import type { RootContent } from 'mdast';
import { toMarkdown } from './stringify/to-markdown.ts';

/** Spaces that place things: an indent, or a gap within a line. */
const PLACED = /^(?:\t| {2,})\S|\S(?: {3,}|\t)\S/m;

/** Keeps plain text as it reads: prose as paragraphs, whatever its spaces lay out as a block of code. */
export function plainTextToMarkdown(text: string): string {
  const children: RootContent[] = [];
  let layout: string[] = [];
  const flush = (): void => {
    if (layout.length > 0)
      children.push({ type: 'code', lang: null, meta: null, value: layout.join('\n\n') });
    layout = [];
  };
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?|\f/g, '\n');
  for (const block of lines.split(/\n(?:[ \t]*\n)+/)) {
    if (block.trim() === '') continue;
    if (PLACED.test(block)) {
      layout.push(block.replace(/^\n+/, '').trimEnd());
      continue;
    }
    flush();
    const value = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
    children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
  }
  flush();
  return toMarkdown({ type: 'root', children });
}
