import { textContent } from '../../tree/text-content.ts';
import type { Handler } from '../conversion.ts';

export const code: Handler = (element, conversion) => {
  const text = textContent(element);
  // Spaces count in code, line ends and what indents the next line do not.
  const value = /[\t\n\f]/.test(text) ? text.replace(/[ \t]*[\t\n\f][ \t\n\f]*/g, ' ') : text;
  if (value === '') return;
  if (value.trim() === '' && value !== text) {
    conversion.builder.text(' ');
    return;
  }
  conversion.builder.inline({ type: 'inlineCode', value });
};
