import type { Handler } from '../handler.ts';

export const blockquote: Handler = (element, conversion) => {
  conversion.builder.flow({ type: 'blockquote', children: [] }, () => conversion.nodes(element.children));
};
