import type { Heading } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/** Always on one line after number signs, as nothing in a heading is a line break here. */
export const heading: Handle = (node: Heading, _parent, state, info) => {
  const marker = '#'.repeat(node.depth);
  const exit = state.enter('headingAtx');
  const exitPhrasing = state.enter('phrasing');
  const value = state.containerPhrasing(node, { ...info, before: `${marker} `, after: '\n' });
  exitPhrasing();
  exit();
  return value === '' ? marker : `${marker} ${value}`;
};
