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

/** To look through so many characters takes as long as to look at a node, */
const CHARACTERS_A_STEP = 64;
/** where no more are looked for: a longer text is compared anew at each place, if a page so wants. */
const SOUGHT = 8;

/**
 * The DOM as css-select sees it. `step` is called with how many nodes, or as long texts, were looked at: it may throw,
 * which bounds selectors like `* * * * *` whose cost grows with a power of the depth, and those that look through a long
 * attribute or text for each of many elements. `sought`: the length of the longest text that is looked for within others.
 */
export function createSelectorAdapter(step: (count: number) => void, sought: number): SelectorAdapter {
  const times = Math.max(1, sought / SOUGHT);
  const look = (text: string): string => {
    if (text.length >= CHARACTERS_A_STEP) step(Math.floor((text.length * times) / CHARACTERS_A_STEP));
    return text;
  };
  return {
    isTag(node): node is Element {
      step(1);
      return isTag(node);
    },
    getAttributeValue(element, name) {
      const value = attribute(element, name);
      return value === undefined ? value : look(value);
    },
    hasAttrib: (element, name) => attribute(element, name) !== undefined,
    getChildren: (node) => (hasChildren(node) ? node.children : []),
    getName: (element) => (isForeign(element) ? element.name.toLowerCase() : element.name),
    getParent(element) {
      step(1);
      return element.parent;
    },
    getSiblings: (node) => node.parent?.children ?? [node],
    prevElementSibling(node) {
      let previous = node.prev;
      while (previous !== null && !isTag(previous)) {
        step(1);
        previous = previous.prev;
      }
      return previous;
    },
    getText(node) {
      if (!hasChildren(node)) return isText(node) ? look(node.data) : '';
      const parts: string[] = [];
      walk(node, {
        enter(inner) {
          step(1);
          if (isText(inner)) parts.push(look(inner.data));
          return true;
        },
        leave() {},
      });
      return parts.join('');
    },
    removeSubsets: (nodes) => nodes,
    equals(a, b) {
      step(1);
      return a === b;
    },
  };
}
