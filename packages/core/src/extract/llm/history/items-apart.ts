import { type Element, isTag } from 'domhandler';
import { mostFrequent } from '../most-frequent.ts';
import { placeOf, tagAndClass } from './place-of.ts';

/** Which items stand in places of other names than most: what is recommended beside a list, built as it is. */
export function areApart(items: readonly Element[]): readonly boolean[] {
  const around = holderOf(items);
  if (around === null) return items.map(() => false);
  const places = items.map(({ parent }) =>
    parent !== null && isTag(parent) ? placeOf(parent, around, tagAndClass) : '',
  );
  const usual = mostFrequent(places)?.text ?? '';
  return places.map((place) => place !== usual);
}

/** The innermost element that all items stand in. */
function holderOf(items: readonly Element[]): Element | null {
  const counts = new Map<Element, number>();
  for (const item of items)
    for (let { parent } = item; parent !== null && isTag(parent); { parent } = parent)
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
  for (let parent = items[0]?.parent ?? null; parent !== null && isTag(parent); { parent } = parent)
    if (counts.get(parent) === items.length) return parent;
  return null;
}
