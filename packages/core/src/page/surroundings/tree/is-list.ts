import type { ElementTree } from './element-tree.ts';
import { elementsWithin } from './elements-within.ts';

const INSIDE = 60;
const LEAST = 3;
/** Letters of an item; page numbers have none. */
const LETTERS = /\p{L}{3}/u;

/** Whether it has several children of one kind that each say something. */
export function isList<E>(element: E, tree: ElementTree<E>): boolean {
  for (const next of elementsWithin(element, INSIDE, tree)) {
    const children = tree.children(next).slice(0, INSIDE);
    const kinds = children.length < LEAST ? [] : new Set(children.map((child) => tree.name(child)));
    for (const name of kinds) {
      const alike = children.filter((child) => tree.name(child) === name).slice(0, LEAST);
      if (alike.length === LEAST && alike.every((child) => LETTERS.test(tree.text(child)))) return true;
    }
  }
  return false;
}
