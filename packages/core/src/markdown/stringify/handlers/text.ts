import type { Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { escapeText } from '../escape-text.ts';

export const text: Handle = (node: Text, _parent, state, info) => escapeText(node.value, state, info);
