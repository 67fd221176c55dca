import type { Element, Nodes, Parents, Root } from 'hast';
import { html as parse5Html, type Token } from 'parse5';
import { find, html as schema } from 'property-information';
import { hidesElement } from '../tree/hides-element.ts';
import { holdsFootnotes } from '../tree/holds-footnotes.ts';
import type { HtmlElement, HtmlNode, HtmlParent, HtmlRoot } from '../tree/html-node.ts';
import { keptAttributes } from '../tree/kept-attributes.ts';
import { isOmitted } from '../tree/tree-adapter.ts';

/** An element of hast, and what it is in. */
export interface HastOrigin {
  readonly element: Element;
  readonly parent: Parents;
}

export interface HtmlTree {
  readonly root: HtmlRoot;
  readonly footnotes: readonly HtmlElement[];
  readonly origins: ReadonlyMap<HtmlElement, HastOrigin>;
}

const { NS } = parse5Html;
/** Elements whose children are of another namespace. Others are of their parent's. */
const NAMESPACES: Readonly<Record<string, parse5Html.NS>> = { svg: NS.SVG, math: NS.MATHML };

/** The lean tree that conversion reads, out of hast. */
export function hastToHtmlTree(hast: Root | Element): HtmlTree {
  const root: HtmlRoot = { type: 'root', children: [], parent: null, omitted: false };
  const footnotes: HtmlElement[] = [];
  const origins = new Map<HtmlElement, HastOrigin>();

  const fill = (parent: HtmlParent, nodes: readonly Nodes[], holder: Parents, outer: parse5Html.NS): void => {
    for (const node of nodes) {
      if (node.type === 'text') parent.children.push({ type: 'text', value: node.value, parent });
      if (node.type !== 'element') continue;
      const namespace = NAMESPACES[node.tagName] ?? outer;
      if (isOmitted(node.tagName, namespace)) continue;
      const element = createElement(node, namespace, parent);
      if (holdsFootnotes(element.attributes)) footnotes.push(element);
      origins.set(element, { element: node, parent: holder });
      parent.children.push(element satisfies HtmlNode);
      fill(element, node.children, node, node.tagName === 'foreignObject' ? NS.HTML : namespace);
    }
  };
  fill(root, hast.type === 'root' ? hast.children : [hast], hast, NS.HTML);
  return { root, footnotes, origins };
}

function createElement(node: Element, namespace: parse5Html.NS, parent: HtmlParent): HtmlElement {
  const { tagName } = node;
  const attributes = keptAttributes(attributesOf(node));
  const hidden = hidesElement(tagName, attributes);
  return {
    type: 'element',
    tagName,
    namespace,
    attributes,
    children: [],
    parent,
    hidden,
    omitted: false,
    content: null,
  };
}

function attributesOf({ properties }: Element): Token.Attribute[] {
  return Object.entries(properties).flatMap(([property, given]) => {
    if (given === null || given === undefined || given === false) return [];
    const { attribute: name, commaSeparated } = find(schema, property);
    const value = Array.isArray(given) ? given.join(commaSeparated ? ', ' : ' ') : given;
    return [{ name: name.toLowerCase(), value: value === true ? '' : String(value) }];
  });
}
