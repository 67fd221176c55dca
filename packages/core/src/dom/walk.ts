import { type ChildNode, hasChildren, type ParentNode } from 'domhandler';

interface Visitor {
  /** Whether to go into the node. */
  enter(node: ChildNode): boolean;
  /** Called once for each entered or skipped node, after its contents. */
  leave(node: ChildNode): void;
}

/** Visits everything below `root` in document order. Iterative: a tree may be deeper than the stack. */
export function walk(root: ParentNode, visitor: Visitor): void {
  let node: ChildNode | undefined = root.children[0];
  while (node !== undefined) {
    const child: ChildNode | undefined =
      visitor.enter(node) && hasChildren(node) ? node.children[0] : undefined;
    node = child ?? leaveUntilNext(node, root, visitor);
  }
}

function leaveUntilNext(node: ChildNode, root: ParentNode, visitor: Visitor): ChildNode | undefined {
  let current = node;
  visitor.leave(current);
  while (current.next === null) {
    const { parent } = current;
    if (parent === null || parent === root) return undefined;
    current = parent;
    visitor.leave(current);
  }
  return current.next;
}
