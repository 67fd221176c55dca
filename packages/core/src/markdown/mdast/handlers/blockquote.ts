import type { Handler } from '../conversion.ts';

export const blockquote: Handler = (element, conversion) => {
  conversion.builder.flow({ type: 'blockquote', children: [] }, () => conversion.nodes(element.children));
};
