/**
 * Properties that the agent reads of any element. A form has its controls in their place, by the controls' names, `matches` or
 * `children` say. So the bundle reads each by another name, which no control has.
 */
export const NAMES_OF_FORMS = [
  'assignedSlot',
  'checkVisibility',
  'childNodes',
  'children',
  'classList',
  'cloneNode',
  'closest',
  'compareDocumentPosition',
  'contains',
  'dispatchEvent',
  'getAnimations',
  'getAttribute',
  'getAttributeNames',
  'getBoundingClientRect',
  'getClientRects',
  'getElementsByTagName',
  'getRootNode',
  'hasAttribute',
  'localName',
  'matches',
  'outerHTML',
  'parentElement',
  'querySelector',
  'querySelectorAll',
  'shadowRoot',
  'textContent',
];

export const otherName = (name: string): string => `$$${name}`;

/** Gives what the bundle reads of this world those names. */
export function addOtherNames(): void {
  const holders = [EventTarget, Node, Element, Text, Document, DocumentFragment, Range, DOMTokenList];
  for (const { prototype } of [...holders, MediaQueryList]) {
    for (const name of NAMES_OF_FORMS) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      if (property !== undefined) Object.defineProperty(prototype, otherName(name), property);
    }
  }
}
