import type { ListItem } from 'mdast';
import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import type { Handler } from '../handler.ts';

/** The state of the check box that an item starts with; null where it starts with anything else. */
function checked(item: HtmlElement): boolean | null {
  let parent = item;
  for (let depth = 0; depth < 4; depth += 1) {
    const first = parent.children.find((child) => child.type === 'element' || child.value.trim() !== '');
    if (first?.type !== 'element') return null;
    if (first.tagName === 'input') {
      if (attribute(first, 'type')?.toLowerCase() !== 'checkbox') return null;
      return attribute(first, 'checked') !== undefined;
    }
    parent = first;
  }
  return null;
}

function isLoose(item: HtmlElement): boolean {
  return item.children.some((child) => child.type === 'element' && child.tagName === 'p');
}

export const li: Handler = (element, conversion) => {
  const { builder } = conversion;
  if (builder.confined) {
    builder.boundary();
    builder.text('- ');
    conversion.nodes(element.children);
    builder.boundary();
    return;
  }
  const id = conversion.footnotes.size > 0 ? attribute(element, 'id') : undefined;
  const label = id === undefined ? undefined : conversion.footnotes.get(id);
  if (label !== undefined) {
    builder.footnote(
      { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children: [] },
      () => conversion.nodes(element.children),
    );
    return;
  }
  const item: ListItem = {
    type: 'listItem',
    spread: isLoose(element),
    checked: checked(element),
    children: [],
  };
  builder.item(item, () => conversion.nodes(element.children));
};
