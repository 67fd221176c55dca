import { type ChildNode, Element, Text } from 'domhandler';

type Names = Record<string, string>;

const NONE: readonly ChildNode[] = [];

/** Makes what domhandler's own constructors make, by assignments: each class field costs engines a definition. */
interface NodeConstructors {
  readonly Element: new (name: string, namespace: string, attribs: Names, plain: Names) => Element;
  readonly Text: new (data: string) => Text;
}

type Fields<T> = { -readonly [K in keyof T]: T[K] };

function ElementNode(
  this: Fields<Element>,
  name: string,
  namespace: string,
  attribs: Names,
  plain: Names,
): void {
  this.parent = null;
  this.prev = null;
  this.next = null;
  this.startIndex = null;
  this.endIndex = null;
  // As in list-of-one.ts.
  this.children = NONE.slice();
  this.name = name;
  this.attribs = attribs;
  this.type = (name === 'script' || name === 'style' ? name : 'tag') as Element['type'];
  this.namespace = namespace;
  this['x-attribsNamespace'] = plain;
  this['x-attribsPrefix'] = plain;
}
ElementNode.prototype = Element.prototype;

function TextNode(this: Fields<Text>, data: string): void {
  this.parent = null;
  this.prev = null;
  this.next = null;
  this.startIndex = null;
  this.endIndex = null;
  this.data = data;
  this.type = 'text' as Text['type'];
}
TextNode.prototype = Text.prototype;

export const DOM_NODES = { Element: ElementNode, Text: TextNode } as unknown as NodeConstructors;
