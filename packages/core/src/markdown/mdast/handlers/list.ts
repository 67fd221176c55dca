import type { List } from 'mdast';
import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import type { Handler } from '../handler.ts';

function start(element: HtmlElement): number {
  const first = element.children.find((child) => child.type === 'element' && child.tagName === 'li');
  const written =
    (first?.type === 'element' && attribute(first, 'value')) || attribute(element, 'start') || '1';
  const value = Number.parseInt(written, 10);
  // CommonMark takes nine digits and no sign.
  return value >= 0 && value <= 999_999_999 ? value : 1;
}

export const list: Handler = (element, conversion) => {
  const ordered = element.tagName === 'ol';
  const node: List = {
    type: 'list',
    ordered,
    start: ordered ? start(element) : null,
    spread: false,
    children: [],
  };
  conversion.builder.flow(node, () => conversion.nodes(element.children));
  node.spread = node.children.some((item) => item.spread === true);
};
