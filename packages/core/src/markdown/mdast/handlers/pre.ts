import type { HtmlElement } from '../../tree/html-node.ts';
import { codeLanguage } from '../code-language.ts';
import { codeText } from '../code-text.ts';
import type { Handler } from '../handler.ts';

/** The `code` that is all a `pre` holds: what stands around it is only the layout of the source. */
function onlyCode(pre: HtmlElement): HtmlElement {
  let found: HtmlElement | null = null;
  for (const child of pre.children) {
    if (child.type === 'text') {
      if (child.value.trim() !== '') return pre;
    } else if (found !== null || child.tagName !== 'code') return pre;
    else found = child;
  }
  return found ?? pre;
}

export const pre: Handler = (element, conversion) => {
  const { builder } = conversion;
  // The line end before the closing tag ends the last line; it is not one more.
  const value = codeText(onlyCode(element)).replace(/\n$/, '');
  if (builder.confined) {
    builder.boundary();
    for (const line of value.split('\n')) {
      if (line.trim() !== '') builder.inline({ type: 'inlineCode', value: line });
      builder.lineBreak();
    }
    return;
  }
  if (value === '' && element.children.every((child) => child.type === 'text')) return;
  builder.block({ type: 'code', lang: codeLanguage(element), meta: null, value });
};
