import type { Element, Root as HastRoot } from 'hast';
import { toMdast as convert, type Handle, type State } from 'hast-util-to-mdast';
import type { Root, RootContent, Text } from 'mdast';
import { findMainContent } from '../main-content/find-main-content.ts';
import { toMdast } from '../mdast/conversion.ts';
import type { Conversion } from '../mdast/handler.ts';
import { HANDLERS } from '../mdast/handlers/index.ts';
import { BLOCKS } from '../tree/blocks.ts';
import type { HtmlElement, HtmlNode } from '../tree/html-node.ts';
import type { UrlResolver } from '../url/create-url-resolver.ts';
import { addNodes } from './add-nodes.ts';
import { type HtmlTree, hastToHtmlTree } from './hast-to-html-tree.ts';
import { requireNode } from './require-tree.ts';

export interface HastToMdastOptions {
  /** The function that the application called. */
  readonly call: string;
  readonly resolve: UrlResolver;
  readonly content: 'main' | 'page';
  readonly handlers: Readonly<Record<string, Handle>>;
}

/** Handlers of the caller's within each other; what is deeper is converted by ours, as nesting takes the stack. */
const MAX_CUSTOM_DEPTH = 64;
const NONE: ReadonlySet<HtmlElement> = new Set();

interface More {
  readonly removed?: ReadonlySet<HtmlElement>;
  readonly showNoscript?: boolean;
}

/** hast-util-to-mdast copies the tree that it is given, and looks for white space in it in quadratic time: it gets none. */
const EMPTY: HastRoot = { type: 'root', children: [] };

/**
 * hast to mdast by hast-util-to-mdast, whose own handlers give way to ours: they know hidden elements, tables that place
 * things, footnotes, lazy images and formulas, keep the spaces of a browser, and are bounded in depth. The caller's come first.
 */
export function hastToMdast(hast: HastRoot, { call, resolve, content, handlers }: HastToMdastOptions): Root {
  let customDepth = 0;

  const convertNodes = (state: State, nodes: readonly HtmlNode[], tree: HtmlTree, more: More = {}): Root => {
    const custom = (element: HtmlElement, conversion: Conversion): boolean => {
      const handler = Object.hasOwn(handlers, element.tagName) ? handlers[element.tagName] : undefined;
      const origin = tree.origins.get(element);
      if (handler === undefined || origin === undefined || customDepth >= MAX_CUSTOM_DEPTH) return false;
      customDepth += 1;
      const made = handler(state, origin.element, origin.parent) ?? [];
      customDepth -= 1;
      const nodes = Array.isArray(made) ? made : [made];
      for (const node of nodes) requireNode(call, element.tagName, node);
      addNodes(nodes, element, conversion);
      return true;
    };
    const { footnotes } = tree;
    const { removed = NONE, showNoscript = false } = more;
    return toMdast(nodes, { resolve, footnotes, removed, custom, showNoscript });
  };

  const whole = (state: State): Root => {
    const tree = hastToHtmlTree(hast);
    for (const { element } of tree.origins.values()) {
      const id = String(element.properties.id ?? '');
      if (id !== '' && !state.elementById.has(id)) state.elementById.set(id, element);
    }
    const main = content === 'main' ? findMainContent(tree.root) : null;
    const { elements, removed } = main ?? { elements: tree.root.children, removed: NONE };
    const shown = convertNodes(state, elements, tree, { removed });
    // A page that shows nothing without scripts shows what it has for readers without them.
    return shown.children.length > 0
      ? shown
      : convertNodes(state, elements, tree, { removed, showNoscript: true });
  };
  /** For a handler of the caller's that asks for what an element holds. */
  const part = (state: State, node: Element): RootContent[] => {
    const tree = hastToHtmlTree(node);
    const { children } = convertNodes(state, tree.root.children, tree);
    const [only] = children;
    const isPhrasing = children.length === 1 && only?.type === 'paragraph' && !BLOCKS.has(node.tagName);
    return isPhrasing ? only.children : children;
  };
  const text = (_state: State, { value }: { readonly value: string }): Text => ({
    type: 'text',
    value: value.replace(/[ \t\n\f\r]+/g, ' '),
  });

  const ours = Object.fromEntries([...HANDLERS.keys()].map((name): [string, Handle] => [name, part]));
  const mdast = convert(EMPTY, { handlers: { ...ours, ...handlers }, nodeHandlers: { root: whole, text } });
  return mdast.type === 'root' ? mdast : { type: 'root', children: [] };
}
