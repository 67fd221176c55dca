import type { Handler } from '../handler.ts';

/** What a reader clicks to see the rest, which Markdown always shows. */
export const summary: Handler = (element, conversion) => {
  const { builder } = conversion;
  builder.boundary();
  builder.openInline('summary', () => ({ type: 'strong', children: [] }));
  conversion.nodes(element.children);
  builder.closeInline();
  builder.boundary();
};
