import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import { descendants } from '../../tree/text-content.ts';
import { isBackReference } from '../footnotes.ts';
import type { Handler } from '../handler.ts';
import { tidy, tidyTitle } from '../tidy.ts';

/** What a link is called where it shows no text: an icon, or a picture without a source. */
function accessibleName(link: HtmlElement): string {
  const own = tidy(attribute(link, 'aria-label')) || tidy(attribute(link, 'title'));
  if (own !== '') return own;
  for (const node of descendants(link)) {
    if (node.type === 'text') {
      // Character data in a picture is its title.
      const name = node.parent?.type === 'element' && node.parent.tagName === 'title' ? tidy(node.value) : '';
      if (name !== '') return name;
    } else {
      const name =
        tidy(attribute(node, 'aria-label')) || tidy(attribute(node, 'alt')) || tidy(attribute(node, 'title'));
      if (name !== '') return name;
    }
  }
  return '';
}

export const a: Handler = (element, conversion) => {
  const { builder } = conversion;
  const href = attribute(element, 'href');
  if (href === undefined) {
    conversion.nodes(element.children);
    return;
  }
  if (href.startsWith('#') && conversion.footnotes.size > 0) {
    if (isBackReference(element)) return;
    const label = conversion.footnotes.get(href.slice(1));
    if (label !== undefined) {
      builder.inline({ type: 'footnoteReference', identifier: label.toLowerCase(), label });
      return;
    }
  }
  const url = conversion.resolve(href);
  if (url === null) {
    conversion.nodes(element.children);
    return;
  }
  const title = tidyTitle(attribute(element, 'title'));
  let filled = false;
  builder.openInline('a', () => {
    filled = true;
    return { type: 'link', url, title, children: [] };
  });
  conversion.nodes(element.children);
  if (!filled) {
    const name = accessibleName(element);
    if (name !== '') builder.text(name);
    // A link to nowhere else that shows nothing is a script's hook or a landmark.
    else if (!href.startsWith('#')) builder.openEmpty();
  }
  builder.closeInline();
};
