import { BLOCKS } from '../tree/blocks.ts';
import type { HtmlNode } from '../tree/html-node.ts';
import type { Conversion } from './handler.ts';
import { HANDLERS } from './handlers/index.ts';

/** Elements whose handlers read what is below them without recursion. */
const LEAVES = new Set(['br', 'hr', 'img', 'pre', 'code', 'math']);

/** Adds the text and the images below `nodes` without recursion, however deep they are. */
export function flatten(nodes: readonly HtmlNode[], conversion: Conversion): void {
  const { builder } = conversion;
  const stack: Array<{ readonly nodes: readonly HtmlNode[]; readonly isBlock: boolean; index: number }> = [
    { nodes, isBlock: false, index: 0 },
  ];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const node = frame.nodes[frame.index];
    frame.index += 1;
    if (node === undefined) {
      stack.pop();
      if (frame.isBlock) builder.boundary();
    } else if (node.type === 'text') {
      builder.text(node.value);
    } else if (!node.hidden && !conversion.removed.has(node)) {
      if (LEAVES.has(node.tagName)) HANDLERS.get(node.tagName)?.(node, conversion);
      else {
        const isBlock = BLOCKS.has(node.tagName);
        if (isBlock) builder.boundary();
        stack.push({ nodes: node.children, isBlock, index: 0 });
      }
    }
  }
}
