import { isText, type ParentNode } from 'domhandler';

/** The text that stands in a node itself, and not in elements inside it. */
export function directText({ children }: ParentNode): string {
  return children.map((child) => (isText(child) ? child.data : '')).join('');
}
