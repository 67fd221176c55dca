import { attribute } from '../../tree/attribute.ts';
import type { Handler } from '../handler.ts';
import { tidy } from '../tidy.ts';

/** A page inside the page is a link to it. One without a name is most often a counter or an advertisement. */
export const iframe: Handler = (element, conversion) => {
  const name = tidy(attribute(element, 'title')) || tidy(attribute(element, 'aria-label'));
  const source = attribute(element, 'src') || attribute(element, 'data-src');
  const url = source === undefined || source === '' ? null : conversion.resolve(source);
  const label = name === '' && element.tagName === 'frame' ? tidy(attribute(element, 'name')) : name;
  if (url === null || label === '') return;
  const { builder } = conversion;
  builder.boundary();
  builder.inline({ type: 'link', url, title: null, children: [{ type: 'text', value: label }] });
  builder.boundary();
};
