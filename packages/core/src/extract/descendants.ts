import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';

/**
 * The elements below `root`, in document order. Contents of a `<template>` are not part of the document, so they are
 * left out. Iterative: a tree may be deeper than the stack.
 */
export function* descendants(root: ParentNode): Generator<Element, void, undefined> {
  let node: ChildNode | null = root.children[0] ?? null;
  while (node !== null) {
    let child: ChildNode | undefined;
    if (isTag(node)) {
      yield node;
      if (node.name !== 'template') child = node.children[0];
    }
    node = child ?? afterSubtree(node, root);
  }
}

function afterSubtree(node: ChildNode, root: ParentNode): ChildNode | null {
  let current = node;
  while (current.next === null) {
    const { parent } = current;
    if (parent === null || parent === root) return null;
    current = parent;
  }
  return current.next;
}
