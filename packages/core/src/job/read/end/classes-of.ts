import type { Element } from 'domhandler';

export function classesOf({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}
