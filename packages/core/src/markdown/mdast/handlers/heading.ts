import type { Heading } from 'mdast';
import type { Handler } from '../handler.ts';

const DEPTHS: Readonly<Record<string, Heading['depth']>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

export const heading: Handler = (element, conversion) => {
  const { builder } = conversion;
  if (builder.confined) {
    builder.boundary();
    builder.openInline('strong', () => ({ type: 'strong', children: [] }));
    conversion.nodes(element.children);
    builder.closeInline();
    builder.boundary();
    return;
  }
  builder.heading({ type: 'heading', depth: DEPTHS[element.tagName] ?? 6, children: [] }, () =>
    conversion.nodes(element.children),
  );
};
