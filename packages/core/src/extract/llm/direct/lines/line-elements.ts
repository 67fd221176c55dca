import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { contains } from '../../../../dom/contains.ts';
import { domAdapter } from '../../../../dom/html/dom-adapter.ts';
import { tagAndClass } from '../../history/place-of.ts';
import { isUnseen } from '../../prune/is-pruned.ts';
import { MAX_DEPTH, type TextLine } from './item-text.ts';
import type { LineRange } from './repeated-lines.ts';

/** Of the items must be in elements that go by one name, for that to be what items are. */
const USUAL = 0.6;

/**
 * For each range of lines the element that is the item: it goes by the name that most do, and holds lines of no other range.
 * Items that have none get one that is not of the page, with a copy of what holds their lines.
 */
export function lineElements(ranges: readonly LineRange[], lines: readonly TextLine[]): readonly Element[] {
  const ends = ranges.map(({ item, last }) => ({ from: lines[item - 1]?.from, to: lines[last - 1]?.to }));
  const around = ends.map(({ from, to }) => (from && to ? elementsAround(from, to) : []));
  const own = around.map((chain, at) => {
    const others = [ends[at - 1]?.to, ends[at + 1]?.from].filter((node) => node !== undefined);
    return chain.filter((element) => !others.some((other) => contains(element, other)));
  });
  const names = Map.groupBy(
    own.flatMap((chain) => [...new Set(chain.map(tagAndClass))]),
    (name) => name,
  );
  const isUsual = (element: Element): boolean =>
    (names.get(tagAndClass(element))?.length ?? 0) >= ranges.length * USUAL;
  return own.map((chain, at) => {
    const { from, to } = ends[at] ?? {};
    return chain.findLast(isUsual) ?? chain[0] ?? copyOf(around[at]?.[0]?.children ?? [], from, to);
  });
}

/** The elements that hold two nodes, from the innermost. */
function elementsAround(from: ChildNode, to: ChildNode): readonly Element[] {
  const others = new Set(elementsOutwards(to));
  return elementsOutwards(from).filter((element) => others.has(element));
}

/** The elements that a node is, or is in, from the innermost. */
function elementsOutwards(inner: ChildNode): readonly Element[] {
  const chain: Element[] = [];
  for (let node: ChildNode['parent'] | ChildNode = inner; node !== null; node = node.parent)
    if (isTag(node)) chain.push(node);
  return chain;
}

/** An element with a copy of those nodes that lie between two that are in them. */
function copyOf(nodes: readonly ChildNode[], from?: ChildNode, to?: ChildNode): Element {
  const root = new Element('div', {});
  const indexOf = (inner: ChildNode | undefined): number =>
    inner === undefined ? -1 : nodes.findIndex((node) => contains(node, inner));
  for (const node of nodes.slice(indexOf(from), indexOf(to) + 1)) copyTo(root, node, 0);
  return root;
}

function copyTo(parent: Element, node: ChildNode, depth: number): void {
  if (isText(node)) domAdapter.appendChild(parent, new Text(node.data));
  if (!isTag(node) || isUnseen(node) || depth > MAX_DEPTH) return;
  const copy = new Element(node.name, node.attribs);
  domAdapter.appendChild(parent, copy);
  for (const child of node.children) copyTo(copy, child, depth + 1);
}
