import type { Image } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { escapeText } from '../escape-text.ts';
import { resource } from '../resource.ts';
import { withPeek } from '../with-peek.ts';

export const image: Handle = withPeek(
  (node: Image, _parent, state, info) => {
    const exit = state.enter('image');
    const exitLabel = state.enter('label');
    const alt = escapeText(node.alt ?? '', state, { ...info, before: '[', after: ']' });
    exitLabel();
    exit();
    return `![${alt}](${resource(node.url, node.title || null, state)})`;
  },
  () => '!',
);
