import { descendants } from '../../tree/text-content.ts';
import type { Handler } from '../handler.ts';
import { img } from './img.ts';

/**
 * Of what is there for readers without scripts, pictures that a script loads late are content, unless the element
 * before showed them already; requests to turn scripts on are not.
 */
export const noscript: Handler = (element, conversion) => {
  if (conversion.showNoscript) {
    conversion.nodes(element.children);
    return;
  }
  if (element.children.length === 0) return;
  if (conversion.imageShown && conversion.builder.endsInImage) return;
  for (const node of descendants(element)) {
    if (node.type === 'element' && node.tagName === 'img') img(node, conversion);
  }
};
