import { type Element, Text } from 'domhandler';

/** Puts other children in place of an element's. */
export function setChildren(element: Element, children: Element['children']): void {
  element.children = children;
  for (const child of children) child.parent = element;
}

/** The same, with a text. */
export function setText(element: Element, text: string): void {
  setChildren(element, [new Text(text)]);
}
