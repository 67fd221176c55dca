import type { ChildNode, ParentNode } from 'domhandler';

/** Whether a node is in another, or is that one itself. */
export function contains(outer: ChildNode, inner: ChildNode): boolean {
  for (let node: ChildNode | ParentNode | null = inner; node !== null; node = node.parent)
    if (node === outer) return true;
  return false;
}
