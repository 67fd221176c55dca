import type { Element } from 'domhandler';
import { descendants } from '../../../dom/descendants.ts';
import { isUnread } from '../../../dom/readers/text-layout.ts';
import { valueShape } from '../../../expect/value-shape.ts';
import { valueKind } from '../../../values/value-kind.ts';
import { isValue } from '../candidate-reader.ts';
import type { FieldColumn } from '../structure/field-evidence.ts';
import { placeOf, tagAndClass, tagOf } from './place-of.ts';

/** Of the values, whose shapes then say nothing of another. */
const MANY_SHAPES = 0.5;
/** Times as long as the longest value, or as short as the shortest. */
const OTHER_LENGTH = 2;
const ADDRESS = /^https?:\/\//i;
/** Elements of an item that are looked at, and items with a value that tell what an item has. */
const MOST_ELEMENTS = 150;
const MOST_ITEMS = 40;

/**
 * In how many items without a value there is an element in the place of those that have it, of a name that no item with a
 * value has, and with a text, or an address, like theirs: the value goes by another name there. `read`: what an element says.
 */
export function movedValues(
  { values, elements, roots }: FieldColumn,
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
  const isLike = likenessTo(present);
  const texts = lacking.flatMap((root) => {
    const found = elementsOf(root).filter(
      (element) =>
        places.has(placeOf(element, root, tagOf)) && !known.has(placeOf(element, root, tagAndClass)),
    );
    const said = found
      .filter((element) => !isUnread(element))
      .map(read)
      .filter(isValue);
    return said.filter(isLike).slice(0, 1);
  });
  const isLabel = texts.length > 1 && new Set(texts).size === 1 && !present.includes(texts[0] ?? '');
  const isOfKind = kind === null || texts.length === 0 || valueKind(texts) === kind;
  return isLabel || !isOfKind ? 0 : texts.length;
}

/** By their shapes; sentences and addresses of many hosts, which have one each, by how long they are. */
function likenessTo(values: readonly string[]): (text: string) => boolean {
  const shapes = new Set(values.map(valueShape));
  if (shapes.size <= values.length * MANY_SHAPES) return (text) => shapes.has(valueShape(text));
  const lengths = values.map((value) => value.length).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [lengths[0], lengths.at(-1)];
  const areAddresses = values.every((value) => ADDRESS.test(value));
  return (text) =>
    ADDRESS.test(text) === areAddresses &&
    text.length * OTHER_LENGTH >= least &&
    text.length <= most * OTHER_LENGTH;
}

function elementsOf(root: Element): readonly Element[] {
  return [...descendants(root, MOST_ELEMENTS)];
}
