import type { Element } from 'domhandler';

/** Neither a button nor made into one: nothing that a script would be attached to. */
export function isBareLabel(element: Element | null): boolean {
  if (element === null || ['button', 'input', 'select'].includes(element.name)) return false;
  return element.attribs.onclick === undefined && element.attribs.role !== 'button';
}
