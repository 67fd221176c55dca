import { type ChildNode, hasChildren, type ParentNode } from 'domhandler';
import { inTurns, type Steps, type Turns } from '../ground/time/take-turns.ts';

export interface Visitor {
  /** Whether to go into the node. */
  enter(node: ChildNode): boolean;
  /** Called once for each entered or skipped node, after its contents. */
  leave(node: ChildNode): void;
}

/** Visits everything below `root` in document order. Iterative: a tree may be deeper than the stack. */
export function walk(root: ParentNode, visitor: Visitor): void {
  let node: ChildNode | undefined = root.children[0];
  while (node !== undefined) node = step(node, root, visitor);
}

/** Nodes that a step visits. */
const LOOK = 64;

/** As `walk`, in steps. */
export function* walkInSteps(root: ParentNode, visitor: Visitor): Steps<void> {
  let node: ChildNode | undefined = root.children[0];
  for (let steps = 1; node !== undefined; steps += 1) {
    node = step(node, root, visitor);
    if (steps % LOOK === 0) yield;
  }
}

/** As `walk`, with pauses in which everything else has its turn. */
export function walkInTurns(root: ParentNode, visitor: Visitor, turns: Turns): Promise<void> {
  return inTurns(walkInSteps(root, visitor), turns);
}

function step(node: ChildNode, root: ParentNode, visitor: Visitor): ChildNode | undefined {
  const child = visitor.enter(node) && hasChildren(node) ? node.children[0] : undefined;
  return child ?? leaveUntilNext(node, root, visitor);
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
