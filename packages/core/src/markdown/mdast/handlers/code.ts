import { textContent } from '../../tree/text-content.ts';
import type { Handler } from '../handler.ts';

const BROKEN = /[\t\n\f]/;
const SPACES = /[ \t\n\f]+/g;

export const code: Handler = (element, conversion) => {
  const text = textContent(element);
  // Spaces count in code, line ends and what indents the next line do not.
  const value = BROKEN.test(text) ? text.replace(SPACES, (run) => (BROKEN.test(run) ? ' ' : run)) : text;
  if (value === '') return;
  if (value.trim() === '' && value !== text) {
    conversion.builder.text(' ');
    return;
  }
  conversion.builder.inline({ type: 'inlineCode', value });
};
