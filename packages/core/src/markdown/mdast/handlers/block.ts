import type { Handler } from '../handler.ts';

/** An element on lines of its own that Markdown has no notation for. */
export const block: Handler = (element, conversion) => {
  const { builder } = conversion;
  builder.boundary();
  if (conversion.footnotes.size > 0 && conversion.footnoteHolders.has(element)) {
    // Markdown gives footnotes a rule and a heading of its own.
    conversion.nodes(
      element.children.filter((child) => child.type === 'element' && !/^h[1-6r]$/.test(child.tagName)),
    );
  } else {
    conversion.nodes(element.children);
  }
  builder.boundary();
};
