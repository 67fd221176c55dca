import type { ElementTree } from './element-tree.ts';

/** Elements around a control that are climbed, siblings before each that are looked at, and elements inside of those. */
const LEVELS = 4;
const SIBLINGS = 4;
const INSIDE = 60;
const LEAST = 3;
/** Letters of an item; page numbers have none. */
const LETTERS = /\p{L}{3}/u;

/** Whether what stands right before a control is another list than the one that `holders` hold. */
export function followsOtherList<E>(control: E, holders: ReadonlySet<E>, tree: ElementTree<E>): boolean {
  let one: E | null = control;
  for (let level = 0; level < LEVELS && one !== null && !holders.has(one); level += 1) {
    let before = tree.previous(one);
    for (let count = 0; count < SIBLINGS && before !== null; count += 1) {
      if (holders.has(before)) return false;
      if (isList(before, tree)) return true;
      before = tree.previous(before);
    }
    one = tree.parent(one);
  }
  return false;
}

/** Whether it has several children of one kind that each say something. */
function isList<E>(element: E, tree: ElementTree<E>): boolean {
  const open = [element];
  for (let seen = 0; seen < INSIDE; seen += 1) {
    const next = open.shift();
    if (next === undefined) return false;
    const children = tree.children(next).slice(0, INSIDE);
    for (const name of new Set(children.map((child) => tree.name(child)))) {
      const alike = children.filter((child) => tree.name(child) === name).slice(0, LEAST);
      if (alike.length === LEAST && alike.every((child) => LETTERS.test(tree.text(child)))) return true;
    }
    open.push(...children);
  }
  return false;
}
