import type { ElementTree } from '../tree/element-tree.ts';

/** Names of rows that are coloured in turns. */
export const STRIPE =
  /(?:^|[\s_-])(?:odd|even|alt|alternat(?:e|ing)|striped?|(?:un)?gerade|(?:im)?pair|impar|par)(?=$|[\s_-])/i;
const LEAST = 4;

/** How many there are of what every second one is an item, where two names take turns; null where they do not. */
export function stripedItems<E>(items: readonly E[], tree: ElementTree<E>): number | null {
  const [first] = items;
  const parent = first === undefined ? null : tree.parent(first);
  if (first === undefined || parent === null || items.length < LEAST) return null;
  // A question and its answer take turns, too.
  if (tree.children(first).length < 2 && !STRIPE.test(nameOf(first, tree))) return null;
  const shape = shapeOf(first, tree);
  const alike = tree.children(parent).filter((child) => shapeOf(child, tree) === shape);
  const start = alike.indexOf(first);
  const takeTurns = items.every((item, turn) => alike[start + 2 * turn] === item);
  if (start < 0 || start > 1 || !takeTurns) return null;
  const own = new Set(items);
  const others = alike.filter((one) => !own.has(one));
  return others.every((other) => areStripes(nameOf(first, tree), nameOf(other, tree))) ? alike.length : null;
}

function areStripes(one: string, other: string): boolean {
  const withoutNumbers = (name: string): string => name.replace(/\d+/g, '');
  return (
    one !== other && (STRIPE.test(one) || STRIPE.test(other) || withoutNumbers(one) === withoutNumbers(other))
  );
}

function nameOf<E>(element: E, tree: ElementTree<E>): string {
  return tree.attribute(element, 'class') ?? '';
}

function shapeOf<E>(element: E, tree: ElementTree<E>): string {
  return [element, ...tree.children(element)].map((one) => tree.name(one)).join(' ');
}
