import { attribute } from '../tree/attribute.ts';
import type { HtmlElement, HtmlNode } from '../tree/html-node.ts';

const LINES = new Set(['div', 'li', 'p', 'tr', 'table', 'ol', 'ul', 'tbody']);
const SKIPPED = new Set(['button', 'svg', 'noscript']);
const GUTTER =
  /(?:^|[\s_-])(?:line-?n(?:o|os|um|ums|umber|umbers)|linenos?|gutter|lnt?|blob-num|ln-num|hljs-ln-n(?:umbers)?|react-syntax-highlighter-line-number|rouge-gutter)(?:[\s_-]|$)/i;

/** Whether an element shows line numbers, which are not part of the code. */
export function isGutter(element: HtmlElement): boolean {
  const name = attribute(element, 'class');
  if (name !== undefined && GUTTER.test(name)) return true;
  return attribute(element, 'data-line-number') !== undefined && element.children.length === 0;
}

/** The character data of preformatted text, where line breaks and elements for lines count as line ends. */
export function codeText(element: HtmlElement): string {
  const only = element.children[0];
  if (element.children.length === 1 && only?.type === 'text') return only.value;
  const parts: string[] = [];
  let last = '\n';
  const add = (text: string): void => {
    if (text === '') return;
    parts.push(text);
    last = text;
  };
  const stack: Array<{ readonly nodes: readonly HtmlNode[]; readonly isLine: boolean; index: number }> = [
    { nodes: element.children, isLine: false, index: 0 },
  ];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const node = frame.nodes[frame.index];
    frame.index += 1;
    if (node === undefined) {
      stack.pop();
      if (frame.isLine && !last.endsWith('\n')) add('\n');
    } else if (node.type === 'text') {
      add(node.value);
    } else if (node.tagName === 'br') {
      add('\n');
    } else if (!node.hidden && !SKIPPED.has(node.tagName) && !isGutter(node)) {
      const isLine = LINES.has(node.tagName);
      if (isLine && !last.endsWith('\n')) add('\n');
      stack.push({ nodes: node.children, isLine, index: 0 });
    }
  }
  return parts.join('');
}
