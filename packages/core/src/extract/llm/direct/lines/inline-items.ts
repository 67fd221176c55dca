import { type ChildNode, type Element, isTag } from 'domhandler';
import { descendants } from '../../../../dom/descendants.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { separatesText } from '../../../../dom/readers/text-layout.ts';
import { placeOf, tagAndClass } from '../../history/place-of.ts';
import { isUnseen } from '../../prune/is-pruned.ts';
import { partedTexts } from './parted-texts.ts';

/** Elements alike in one line, for each to be an item; and such lines in places alike, for those to be parts of items. */
const LEAST = 3;

/**
 * Where items begin that the markup sets in one line: links in a row, chips, cards that only styles lay out as such, things
 * in running text. Each needs a line of its own, as the model names items by their lines. Tags and columns within items need none.
 */
export function inlineItems(root: Element): ReadonlySet<ChildNode> {
  const rows = [root, ...descendants(root)].map(itemsIn).filter((items) => items.length > 0);
  const byPlace = Map.groupBy(rows, ([first]) => (first ? placeOf(first, root, tagAndClass) : ''));
  const items = [...byPlace.values()]
    .filter((alike) => alike.length < LEAST || areLinks(alike.flat()))
    .flat(2);
  return new Set([...items, ...partedTexts(root)]);
}

/** The elements of one line that are called alike, of several kinds those that come first. */
function itemsIn({ children }: Element): readonly Element[] {
  const inside = children.filter(isTag);
  const [items = []] = [...Map.groupBy(inside, tagAndClass).values()].filter(({ length }) => length >= LEAST);
  if (items.length === 0 || inside.some((one) => separatesText(one) && !isUnseen(one))) return [];
  // Letters of a word, say, or stars.
  return items.every((item) => readText(item)?.length === 1) ? [] : items;
}

/** Links that lead to as many places by as many texts: an index in parts, where tags would be repeated. */
function areLinks(items: readonly Element[]): boolean {
  const areApart = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
  return (
    items.every(({ name }) => name === 'a') &&
    areApart(items.map(({ attribs }) => attribs.href)) &&
    areApart(items.map(readText))
  );
}
