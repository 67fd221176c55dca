import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Conversion } from '../mdast/handler.ts';
import { BLOCKS } from '../tree/blocks.ts';
import type { HtmlElement } from '../tree/html-node.ts';

/** Adds what a handler of the caller's made of an element where our conversion stands. */
export function addNodes(nodes: readonly Nodes[], element: HtmlElement, { builder }: Conversion): void {
  const isBlock = BLOCKS.has(element.tagName);
  for (const node of nodes) {
    if (node.type === 'root') addNodes(node.children, element, { builder } as Conversion);
    else if (node.type === 'text') builder.text(node.value);
    else if (node.type === 'break') builder.lineBreak();
    else if (isInline(node, isBlock)) builder.inline(node);
    else if (builder.confined) for (const inline of inlineOf(node)) builder.inline(inline);
    else if (node.type === 'listItem') addItem(node, builder);
    else builder.block(node as RootContent);
  }
}

/** HTML, and nodes of an extension, are what their element is. */
function isInline(node: Nodes, isBlock: boolean): node is PhrasingContent {
  if (node.type !== 'html' && phrasing(node)) return true;
  return !isBlock && (node.type === 'html' || !KNOWN_FLOW.has(node.type));
}

const KNOWN_FLOW: ReadonlySet<string> = new Set(
  'blockquote code definition footnoteDefinition heading list listItem paragraph table tableCell tableRow thematicBreak yaml'.split(
    ' ',
  ),
);

/** What can stand in a heading or a cell of what cannot. */
function inlineOf(node: Nodes): PhrasingContent[] {
  if (phrasing(node)) return [node];
  if ('children' in node) return node.children.flatMap((child) => inlineOf(child));
  return 'value' in node && node.value !== '' ? [{ type: 'inlineCode', value: node.value }] : [];
}

function addItem(item: ListItem, builder: Conversion['builder']): void {
  builder.item(item, () => undefined);
}
