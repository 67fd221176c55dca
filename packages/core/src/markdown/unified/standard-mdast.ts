import type { Root, RootContent } from 'mdast';
import { replaceNodes } from './replace-nodes.ts';

/** Puts what every tool for mdast knows in place of our own nodes: a tag that Markdown has no notation for is HTML. */
export function standardMdast(tree: Root): Root {
  return replaceNodes(tree, ({ type }) => type === 'inlineTag', tags);
}

function tags(node: RootContent): RootContent[] {
  if (node.type !== 'inlineTag') return [node];
  const { tagName, children } = node;
  const html = (value: string): RootContent => ({ type: 'html', value });
  return [html(`<${tagName}>`), ...children.flatMap(tags), html(`</${tagName}>`)];
}
