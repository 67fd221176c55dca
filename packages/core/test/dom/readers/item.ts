import { type Element, isTag } from 'domhandler';
import { html, parse, parseFragment } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { Item } from '../../../src/dom/item.ts';

export const BASE = 'https://shop.test/list/page.html';

/** The first element of a fragment, as an item. */
export function item(source: string, baseUrl = BASE): Item {
  const element = parseFragment(source, { treeAdapter: adapter, scriptingEnabled: false }).children.find(
    isTag,
  );
  if (!element) throw new Error('no element');
  return { element, baseUrl };
}

export function documentOf(source: string) {
  return parse(source, { treeAdapter: adapter, scriptingEnabled: false });
}

/** `<div>` nested this deep around a text, without a parser in the way. */
export function deepItem(depth: number): Item {
  const { element } = item('<div></div>');
  let parent: Element = element;
  for (let level = 1; level < depth; level += 1) {
    const child = adapter.createElement('div', html.NS.HTML, []) as Element;
    adapter.appendChild(parent, child);
    parent = child;
  }
  adapter.insertText(parent, 'bottom');
  return { element, baseUrl: BASE };
}
