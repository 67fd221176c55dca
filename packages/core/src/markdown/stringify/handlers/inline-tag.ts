import type { Handle } from 'mdast-util-to-markdown';
import type { InlineTag } from '../../mdast/inline-tag.ts';
import { withPeek } from '../with-peek.ts';

export const inlineTag: Handle = withPeek(
  (node: InlineTag, _parent, state, info) => {
    const value = state.containerPhrasing(node as never, { ...info, before: '>', after: '<' });
    return value === '' ? '' : `<${node.tagName}>${value}</${node.tagName}>`;
  },
  () => '<',
);
