import { Element } from 'domhandler';
import type { Token, TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

type Names = Record<string, string>;

/** Inherits nothing, so that no attribute is there that the page has not, and is no slow dictionary. */
const Attributes = function (this: Names): void {} as unknown as new () => Names;
Attributes.prototype = Object.create(null);

/** What attributes without namespaces have; never written to, for `adoptAttributes` is the only writer. */
const NO_NAMES: Names = Object.freeze(Object.create(null));

/**
 * domhandler's tree as parse5's own adapter builds it, in less time and memory: few elements have attributes with
 * namespaces.
 */
export const domAdapter: TreeAdapter<Htmlparser2TreeAdapterMap> = {
  ...adapter,
  createElement(name, namespace, attributes) {
    const values = new Attributes();
    const element = new Element(name, values, []);
    let hasNamespaces = false;
    for (const attribute of attributes) {
      values[attribute.name] = attribute.value;
      hasNamespaces ||= attribute.namespace !== undefined;
    }
    element.namespace = namespace;
    element['x-attribsNamespace'] = hasNamespaces ? pick(attributes, 'namespace') : NO_NAMES;
    element['x-attribsPrefix'] = hasNamespaces ? pick(attributes, 'prefix') : NO_NAMES;
    return element;
  },
  adoptAttributes({ attribs }, attributes) {
    // Only <html> and <body> adopt, whose attributes have no namespaces.
    for (const { name, value } of attributes) attribs[name] ??= value;
  },
};

function pick(attributes: readonly Token.Attribute[], part: 'namespace' | 'prefix'): Names {
  const names: Names = Object.create(null);
  for (const attribute of attributes) {
    const value = attribute[part];
    if (value !== undefined) names[attribute.name] = value;
  }
  return names;
}
