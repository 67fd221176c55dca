import type { Link } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { resource } from '../resource.ts';
import { withPeek } from '../with-peek.ts';

/** An autolink ends at them. */
const AUTOLINK = /^[a-z][a-z0-9+.-]{1,31}:[^\0-\x20<>\x7f]*$/i;
const EMAIL = /^mailto:[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*$/i;

/** A closing bracket that is not escaped, as in code, with a colon behind it. */
const CLOSED_LABEL = /(?:^|[^\\])(?:\\\\)*\]:/;

/** The content of a link whose text is its address. */
function autolink(node: Link): string | null {
  const [only] = node.children;
  if (node.title || node.children.length !== 1 || only?.type !== 'text') return null;
  if (only.value === node.url) return AUTOLINK.test(node.url) ? node.url : null;
  return node.url === `mailto:${only.value}` && EMAIL.test(node.url) ? only.value : null;
}

export const link: Handle = withPeek(
  (node: Link, _parent, state, info) => {
    const address = autolink(node);
    if (address !== null && !(address.includes('|') && state.stack.includes('tableCell')))
      return `<${address}>`;
    const exit = state.enter('link');
    const exitLabel = state.enter('label');
    const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
    exitLabel();
    exit();
    // At the start of a line, a label with a colon behind one of its own brackets would be a definition.
    const isDefinition = /[\n\r]$/.test(info.before) && CLOSED_LABEL.test(label);
    return `[${label}](${resource(node.url, node.title ?? (isDefinition ? '' : null), state)})`;
  },
  (node: Link) => (autolink(node) === null ? '[' : '<'),
);
