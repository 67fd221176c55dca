import { cutLabel } from '../tree/cut-label.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';

/** Elements around the items that may be one of several parts. */
const LEVELS = 6;
const SIBLINGS = 50;
/** Elements of a part that are looked at for its head. */
const INSIDE = 12;

interface Head {
  readonly isOpen: boolean;
  readonly text: string;
}

/**
 * What the first part is called that stands beside the unfolded one with the items, is folded, and holds nothing but its head:
 * its rows are fetched once somebody unfolds it. Empty where there is none.
 */
export function foldedPart<E>(item: E, tree: ElementTree<E>): string {
  let part: E | null = item;
  for (let level = 0; level < LEVELS && part !== null; level += 1) {
    const parent: E | null = tree.parent(part);
    const head = headOf(part, tree);
    if (parent !== null && head?.isOpen) {
      const name = tree.name(part);
      const others = tree.children(parent).slice(0, SIBLINGS);
      for (const other of others.filter((one) => tree.name(one) === name)) {
        const { isOpen, text } = headOf(other, tree) ?? { isOpen: true, text: '' };
        const isEmpty = ['', text].includes(tree.text(other));
        if (!isOpen && text !== '' && isEmpty) return cutLabel(text);
      }
    }
    part = parent;
  }
  return '';
}

/** The head of a part, in it or right before it. */
function headOf<E>(part: E, tree: ElementTree<E>): Head | null {
  const before = tree.previous(part);
  const places = before === null || tree.name(before) === tree.name(part) ? [part] : [before, part];
  for (const place of places) {
    for (const one of elementsWithin(place, INSIDE, tree)) {
      const isOpen = isUnfolded(one, tree);
      if (isOpen === null) continue;
      const said = tree.name(one) === 'details' ? (tree.children(one)[0] ?? one) : one;
      return { isOpen, text: tree.text(said) };
    }
  }
  return null;
}

/** Null: it is no head of anything. */
function isUnfolded<E>(element: E, tree: ElementTree<E>): boolean | null {
  const attribute = (name: string): string | null => tree.attribute(element, name);
  if (tree.name(element) === 'details') return attribute('open') !== null;
  const expanded = attribute('aria-expanded');
  if (expanded !== null) return expanded === 'true';
  if ((attribute('data-bs-toggle') ?? attribute('data-toggle')) !== 'collapse') return null;
  return !/(?:^|\s)collapsed(?:\s|$)/.test(attribute('class') ?? '');
}
