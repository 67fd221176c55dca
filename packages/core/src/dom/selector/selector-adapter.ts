import type { Options } from 'css-select';
import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { walk } from '../walk.ts';

type SelectorAdapter = NonNullable<Options<AnyNode, Element>['adapter']>;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Whether names keep their case, as `viewBox` and `linearGradient` do. */
function isForeign(element: Element): boolean {
  return element.namespace !== undefined && element.namespace !== HTML_NAMESPACE;
}

/** `name` is lower case, as css-select makes it. */
function attribute(element: Element, name: string): string | undefined {
  const { attribs } = element;
  if (Object.hasOwn(attribs, name)) return attribs[name];
  if (!isForeign(element)) return undefined;
  const key = Object.keys(attribs).find((candidate) => candidate.toLowerCase() === name);
  return key === undefined ? undefined : attribs[key];
}

/**
 * The DOM as css-select sees it. `step` is called for each node looked at: it may throw, which bounds selectors like
 * `* * * * *` whose cost grows with a power of the depth.
 */
export function createSelectorAdapter(step: () => void): SelectorAdapter {
  return {
    isTag(node): node is Element {
      step();
      return isTag(node);
    },
    getAttributeValue: attribute,
    hasAttrib: (element, name) => attribute(element, name) !== undefined,
    getChildren: (node) => (hasChildren(node) ? node.children : []),
    getName: (element) => (isForeign(element) ? element.name.toLowerCase() : element.name),
    getParent(element) {
      step();
      return element.parent;
    },
    getSiblings: (node) => node.parent?.children ?? [node],
    prevElementSibling(node) {
      let previous = node.prev;
      while (previous !== null && !isTag(previous)) {
        step();
        previous = previous.prev;
      }
      return previous;
    },
    getText(node) {
      if (!hasChildren(node)) return isText(node) ? node.data : '';
      const parts: string[] = [];
      walk(node, {
        enter(inner) {
          step();
          if (isText(inner)) parts.push(inner.data);
          return true;
        },
        leave() {},
      });
      return parts.join('');
    },
    removeSubsets: (nodes) => nodes,
    equals(a, b) {
      step();
      return a === b;
    },
  };
}
