import type { Element } from 'domhandler';
import { descendants } from '../../../dom/descendants.ts';
import { isUnread } from '../../../dom/readers/text-layout.ts';
import { valueShape } from '../../../expect/value-shape.ts';
import { valueKind } from '../../../values/value-kinds.ts';
import { isValue } from '../candidate-reader.ts';
import type { Column } from '../structure/field-evidence.ts';
import { placeOf, tagAndClass, tagOf } from './place-of.ts';

/** Elements of an item that are looked at, and items with a value that tell what an item has. */
const MOST_ELEMENTS = 150;
const MOST_ITEMS = 40;

/**
 * In how many items without a value there is an element in the place of those that have it, of a name that no item with a
 * value has, and with a text, or an address, like theirs: the value goes by another name there. `read`: what an element says.
 */
export function movedValues(
  { values, elements, roots }: Column,
  read: (element: Element) => string | null,
): number {
  const present = values.filter(isValue);
  const lacking = roots.filter((_, at) => !isValue(values[at]));
  if (lacking.length === 0 || present.length === 0) return 0;
  const places = new Set<string>();
  const known = new Set<string>();
  for (const [at, element] of elements.entries()) {
    const root = roots[at];
    if (element === null || root === undefined || !isValue(values[at]) || at >= MOST_ITEMS) continue;
    places.add(placeOf(element, root, tagOf));
    for (const other of elementsOf(root)) known.add(placeOf(other, root, tagAndClass));
  }
  const kind = valueKind(present);
  const shapes = new Set(present.map(valueShape));
  const texts = lacking.flatMap((root) => {
    const found = elementsOf(root).filter(
      (element) =>
        places.has(placeOf(element, root, tagOf)) && !known.has(placeOf(element, root, tagAndClass)),
    );
    const said = found
      .filter((element) => !isUnread(element))
      .map(read)
      .filter(isValue);
    return said.filter((text) => shapes.has(valueShape(text))).slice(0, 1);
  });
  const isLabel = texts.length > 1 && new Set(texts).size === 1 && !present.includes(texts[0] ?? '');
  const isOfKind = kind === null || texts.length === 0 || valueKind(texts) === kind;
  return isLabel || !isOfKind ? 0 : texts.length;
}

function elementsOf(root: Element): readonly Element[] {
  return [...descendants(root, MOST_ELEMENTS)];
}
