import type { Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';
import { escapeAll, escapeText } from '../escape-text.ts';

export const text: Handle = (node: Text, _parent, state, info) => escapeText(node.value, state, info);

/** The same where plug-ins say what else means something: `$` of remark-math. */
export const textOfPlugins: Handle = (node: Text, _parent, state, info) => escapeAll(node.value, state, info);
