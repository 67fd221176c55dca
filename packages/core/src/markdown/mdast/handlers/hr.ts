import type { Handler } from '../handler.ts';

export const hr: Handler = (_element, conversion) => {
  if (conversion.builder.confined) conversion.builder.boundary();
  else conversion.builder.block({ type: 'thematicBreak' });
};
