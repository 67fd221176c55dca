import type { Handler } from '../handler.ts';
import type { InlineTag } from '../inline-tag.ts';

function keep(tagName: InlineTag['tagName']): Handler {
  return (element, conversion) => {
    const { builder } = conversion;
    const [only] = element.children;
    // The raised number of a reference is a link already.
    if (element.children.length === 1 && only?.type === 'element' && only.tagName === 'a') {
      conversion.nodes(element.children);
      return;
    }
    builder.openInline(tagName, () => ({ type: 'inlineTag', tagName, children: [] }));
    conversion.nodes(element.children);
    builder.closeInline();
  };
}

export const sub = keep('sub');
export const sup = keep('sup');
export const kbd = keep('kbd');
