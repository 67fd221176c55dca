import type { InlineCode } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import { escapeText } from '../escape-text.ts';
import { withPeek } from '../with-peek.ts';

const RUNS = /`+/g;

/** A fence of grave accents of a length that the code has none of. */
export const inlineCode: Handle = withPeek(
  (node: InlineCode, parent, state, info) => {
    const { value } = node;
    if (value.includes('|') && state.stack.includes('tableCell')) {
      // A cell takes the backslash before a pipe away, and two of them make no pipe.
      return value.includes('\\|')
        ? `<code>${escapeText(value, state, { ...info, before: '>', after: '<' })}</code>`
        : inTable(node, parent, state, info);
    }
    let fence = '`';
    if (value.includes('`')) {
      const lengths = new Set(Array.from(value.matchAll(RUNS), ([run]) => run.length));
      while (lengths.has(fence.length)) fence += '`';
    }
    const pad =
      value.startsWith('`') ||
      value.endsWith('`') ||
      (value.startsWith(' ') && value.endsWith(' ') && value.trim() !== '');
    return pad ? `${fence} ${value} ${fence}` : fence + value + fence;
  },
  () => '`',
);

const inTable: Handle = gfmTableToMarkdown().handlers?.inlineCode ?? defaultHandlers.inlineCode;
