import { type ChildNode, isText, type ParentNode } from 'domhandler';
import type { Token, TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { DOM_NODES } from './dom-nodes.ts';
import { listOfOne } from './list-of-one.ts';
import { MOST_ATTRIBUTES } from './turn-tokenizer.ts';

type Names = Record<string, string>;

/** Inherits nothing, so that no attribute is there that the page has not, and is no slow dictionary. */
const Attributes = function (this: Names): void {} as unknown as new () => Names;
Attributes.prototype = Object.create(null);

/** Of a `class`, so many characters are taken: each look at its names would read a megabyte. No person wrote so many. */
export const LONGEST_CLASS = 10_000;

/** What attributes without namespaces have; never written to, for `adoptAttributes` is the only writer. */
const NO_NAMES: Names = Object.freeze(Object.create(null));
/** Attributes of further tags that an element was given. */
const ADOPTED = new WeakMap<object, number>();

/**
 * domhandler's tree as parse5's own adapter builds it, in less time and memory: few elements have attributes with
 * namespaces.
 */
export const domAdapter: TreeAdapter<Htmlparser2TreeAdapterMap> = {
  ...adapter,
  createElement(name, namespace, attributes) {
    const values = new Attributes();
    let hasNamespaces = false;
    for (const attribute of attributes) {
      values[attribute.name] = readable(attribute);
      hasNamespaces ||= attribute.namespace !== undefined;
    }
    const element = new DOM_NODES.Element(name, namespace, values, NO_NAMES);
    if (hasNamespaces) {
      element['x-attribsNamespace'] = pick(attributes, 'namespace');
      element['x-attribsPrefix'] = pick(attributes, 'prefix');
    }
    return element;
  },
  createTextNode: (data) => new DOM_NODES.Text(data),
  appendChild,
  insertText(parent, text) {
    const last = lastChild(parent);
    if (last !== null && isText(last)) last.data += text;
    else appendChild(parent, new DOM_NODES.Text(text));
  },
  adoptAttributes({ attribs }, attributes) {
    // Only <html> and <body> adopt, whose attributes have no namespaces.
    for (const attribute of attributes) {
      if (attribs[attribute.name] !== undefined) continue;
      const count = (ADOPTED.get(attribs) ?? 0) + 1;
      if (count > MOST_ATTRIBUTES) return;
      ADOPTED.set(attribs, count);
      attribs[attribute.name] = readable(attribute);
    }
  },
};

function readable({ name, value }: Token.Attribute): string {
  return value.length > LONGEST_CLASS && name === 'class' ? value.slice(0, LONGEST_CLASS) : value;
}

function appendChild(parent: ParentNode, node: ChildNode): void {
  const last = lastChild(parent);
  node.parent = parent;
  if (last === null) {
    // An array that is added to makes room for many more, and most elements hold a single node.
    parent.children = listOfOne(node);
    return;
  }
  last.next = node;
  node.prev = last;
  parent.children.push(node);
}

/** To ask an empty array for its element -1 is many times slower than to ask for its length. */
function lastChild({ children }: ParentNode): ChildNode | null {
  return children.length === 0 ? null : (children[children.length - 1] ?? null);
}

function pick(attributes: readonly Token.Attribute[], part: 'namespace' | 'prefix'): Names {
  const names: Names = Object.create(null);
  for (const attribute of attributes) {
    const value = attribute[part];
    if (value !== undefined) names[attribute.name] = value;
  }
  return names;
}
