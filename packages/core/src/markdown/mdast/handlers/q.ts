import type { Handler } from '../handler.ts';

export const q: Handler = (element, conversion) => {
  conversion.builder.text('"');
  conversion.nodes(element.children);
  conversion.builder.text('"');
};
