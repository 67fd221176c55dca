import type { Nodes, Root, RootContent } from 'mdast';

/** Puts what every tool for mdast knows in place of our own nodes: a tag that Markdown has no notation for is HTML. */
export function standardMdast(tree: Root): Root {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('children' in node)) continue;
    const children: readonly RootContent[] = node.children;
    if (children.some(({ type }) => type === 'inlineTag')) node.children = children.flatMap(tags) as never;
    open.push(...node.children);
  }
  return tree;
}

function tags(node: RootContent): RootContent[] {
  if (node.type !== 'inlineTag') return [node];
  const { tagName, children } = node;
  const html = (value: string): RootContent => ({ type: 'html', value });
  return [html(`<${tagName}>`), ...children.flatMap(tags), html(`</${tagName}>`)];
}
