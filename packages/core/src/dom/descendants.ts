import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';

/**
 * The element after `element`, or after the start, below `root` in document order; null at the end. Contents of a
 * `<template>` are not part of the document, so they are left out. Iterative: a tree may be deeper than the stack.
 */
export function nextDescendant(element: Element | null, root: ParentNode): Element | null {
  let node: ChildNode | null;
  if (element === null) node = root.children[0] ?? null;
  else node = (element.name === 'template' ? null : element.children[0]) ?? afterSubtree(element, root);
  while (node !== null && !isTag(node)) node = node.next ?? afterSubtree(node, root);
  return node;
}

/** The elements below `root`, in document order: the first of them, where `most` is given. */
export function* descendants(root: ParentNode, most = Infinity): Generator<Element, void, undefined> {
  let element = nextDescendant(null, root);
  for (let at = 0; element !== null && at < most; at += 1) {
    yield element;
    element = nextDescendant(element, root);
  }
}

/** The node behind all that is in another one, below `root` in document order; null at the end. */
export function afterSubtree(node: ChildNode, root: ParentNode): ChildNode | null {
  let current = node;
  while (current.next === null) {
    const { parent } = current;
    if (parent === null || parent === root) return null;
    current = parent;
  }
  return current.next;
}
