import { textContent } from '../../tree/text-content.ts';
import type { Handler } from '../handler.ts';
import { tidy } from '../tidy.ts';

/** An annotation follows its base in parentheses, which is what browsers without ruby show. */
export const rt: Handler = (element, conversion) => {
  const text = tidy(textContent(element));
  if (text !== '') conversion.builder.text(`(${text})`);
};
