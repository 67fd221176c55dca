import type { Element } from 'domhandler';

/** The classes of an element, in its order. */
export function classesOf({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}
