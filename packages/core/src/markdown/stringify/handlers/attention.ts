import type { Delete, Emphasis, Strong } from 'mdast';
import { type Attention, defaultHandlers, type Handle, type State } from 'mdast-util-to-markdown';

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    strikethrough: 'strikethrough';
  }
}

type AttentionNode = Delete | Emphasis | Strong;

interface AttentionHandle extends Handle {
  attention: Attention;
}

/** The handler that mdast-util-to-markdown asks for the markers that may be weighed against each other. */
function write(
  marker: string,
  construct: 'emphasis' | 'strikethrough' | 'strong',
  attention: Attention,
): Handle {
  const handle: Handle = (node: AttentionNode, _parent, state: State, info) => {
    const exit = state.enter(construct);
    const value = state.containerPhrasing(node, { ...info, before: marker, after: marker });
    exit();
    return value === '' ? '' : marker + value + marker;
  };
  return Object.assign(handle, { attention, peek: () => marker.charAt(0) });
}

export const attention = {
  delete: write('~~', 'strikethrough', () => ({ construct: 'strikethrough', markers: ['~'], sizes: [2, 1] })),
  emphasis: write('*', 'emphasis', (defaultHandlers.emphasis as AttentionHandle).attention),
  strong: write('**', 'strong', (defaultHandlers.strong as AttentionHandle).attention),
};
