import { attribute } from '../../tree/attribute.ts';
import type { HtmlElement } from '../../tree/html-node.ts';
import type { Handler } from '../handler.ts';
import { tidy } from '../tidy.ts';

function source(element: HtmlElement): string {
  const own = attribute(element, 'src') || attribute(element, 'data-src');
  if (own) return own;
  for (const child of element.children) {
    if (child.type === 'element' && child.tagName === 'source') {
      const url = attribute(child, 'src') || attribute(child, 'data-src');
      if (url) return url;
    }
  }
  return '';
}

/** A recording is a link to it, and shows the picture that stands for it. */
export const media: Handler = (element, conversion) => {
  const { builder } = conversion;
  const written = source(element);
  const url = written === '' ? null : conversion.resolve(written);
  const poster = attribute(element, 'poster');
  const image = poster === undefined || poster === '' ? null : conversion.resolve(poster);
  const name = tidy(attribute(element, 'title')) || tidy(attribute(element, 'aria-label'));
  if (url === null && image === null) return;
  if (url !== null) builder.openInline('a', () => ({ type: 'link', url, title: null, children: [] }));
  if (image !== null) builder.inline({ type: 'image', url: image, title: null, alt: name });
  else builder.text(name || (element.tagName === 'video' ? 'Video' : 'Audio'));
  if (url !== null) builder.closeInline();
};
