import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import { descendants, textContent } from '../../tree/text-content.ts';
import type { Handler } from '../handler.ts';
import { tidy } from '../tidy.ts';

/** The formula as its author wrote it, in TeX. */
function source(math: HtmlElement): string {
  for (const node of descendants(math)) {
    if (node.type === 'element' && node.tagName === 'annotation') {
      if (/tex/i.test(attribute(node, 'encoding') ?? '')) return tidy(textContent(node));
    }
  }
  const text = tidy(attribute(math, 'alttext'));
  return text.replace(/^\{\\displaystyle ([\s\S]*)\}$/, '$1').trim();
}

/** The notation of GitHub for formulas that survives any Markdown parser: code between dollar signs. */
export const math: Handler = (element, conversion) => {
  const { builder } = conversion;
  const tex = source(element).replace(/^\{\\displaystyle ([\s\S]*)\}$/, '$1');
  if (tex === '') {
    builder.text(textContent(element));
    return;
  }
  if (attribute(element, 'display') === 'block' && !builder.confined) {
    builder.block({ type: 'code', lang: 'math', meta: null, value: tex });
    return;
  }
  builder.text('$');
  builder.inline({ type: 'inlineCode', value: tex });
  builder.text('$');
};
