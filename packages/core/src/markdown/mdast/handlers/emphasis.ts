import type { Handler } from '../handler.ts';
import type { InlineParent } from '../phrasing-builder.ts';

/** Elements that mean the same wherever one is inside the other. */
const SYNONYMS = {
  strong: ['b', 'dt', 'strong', 'summary'],
  emphasis: ['em', 'i'],
  delete: ['del', 's', 'strike'],
} as const;

/** How often each can be inside itself and still be read; it makes no difference to how it looks. */
const MOST = { strong: 3, emphasis: 3, delete: 1 } as const;

function attention(type: keyof typeof SYNONYMS): Handler {
  const create = (): InlineParent => ({ type, children: [] });
  return (element, conversion) => {
    const { builder } = conversion;
    if (builder.isRedundant(element.tagName, SYNONYMS[type], MOST[type])) {
      conversion.nodes(element.children);
      return;
    }
    builder.openInline(element.tagName, create);
    conversion.nodes(element.children);
    builder.closeInline();
  };
}

export const strong = attention('strong');
export const emphasis = attention('emphasis');
export const deletion = attention('delete');
