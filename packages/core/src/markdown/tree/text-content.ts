import type { HtmlNode, HtmlParent } from './html-node.ts';

/** All character data below a node, in document order. Iterative, as the depth of a page is not bounded. */
export function textContent(node: HtmlParent): string {
  const only = node.children[0];
  if (only === undefined) return '';
  if (node.children.length === 1 && only.type === 'text') return only.value;
  const parts: string[] = [];
  for (const descendant of descendants(node)) if (descendant.type === 'text') parts.push(descendant.value);
  return parts.join('');
}

/** Every node below `parent`, in document order, the parent not included. */
export function* descendants(parent: HtmlParent): Generator<HtmlNode, void, undefined> {
  const stack: Array<{ readonly children: readonly HtmlNode[]; index: number }> = [
    { children: parent.children, index: 0 },
  ];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const node = frame.children[frame.index];
    frame.index += 1;
    if (node === undefined) stack.pop();
    else {
      yield node;
      if (node.type === 'element' && node.children.length > 0)
        stack.push({ children: node.children, index: 0 });
    }
  }
}
