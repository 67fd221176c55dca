import type { Nodes, Root, RootContent } from 'mdast';

/** Puts others in place of the nodes that are meant, wherever in the tree they stand; it changes. */
export function replaceNodes(
  tree: Root,
  isMeant: (node: RootContent) => boolean,
  instead: (node: RootContent) => RootContent[],
): Root {
  // Iterative: a tree may be deeper than the stack.
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('children' in node)) continue;
    const children: readonly RootContent[] = node.children;
    if (children.some(isMeant)) node.children = children.flatMap(instead) as never;
    open.push(...node.children);
  }
  return tree;
}
