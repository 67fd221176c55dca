import { type Element, isTag } from 'domhandler';
import { mostFrequent } from '../most-frequent.ts';
import { areBehindHeadings } from './behind-headings.ts';
import { placeOf, tagAndClass } from './place-of.ts';

export interface ItemsApart {
  /** Which stand in places of other names than most: what is recommended beside a list, built as it is. */
  readonly apart: readonly boolean[];
  /** Which share an element whose names none has around it that stands alone, where most do: by whatever names those go. */
  readonly together: readonly boolean[];
  /** Which stand behind another heading than the first ones. */
  readonly headed: readonly boolean[];
}

/** Which items stand in another part of the page than most. */
export function itemsApart(items: readonly Element[]): ItemsApart {
  const { around, counts } = holdersOf(items);
  return {
    apart: areApart(items, around),
    together: areTogether(items, around, counts),
    headed: areBehindHeadings(items, around),
  };
}

function areApart(items: readonly Element[], around: Element | null): readonly boolean[] {
  if (around === null) return items.map(() => false);
  const places = items.map(({ parent }) =>
    parent !== null && isTag(parent) ? placeOf(parent, around, tagAndClass) : '',
  );
  const usual = mostFrequent(places)?.text ?? '';
  return places.map((place) => place !== usual);
}

function areTogether(
  items: readonly Element[],
  around: Element | null,
  counts: ReadonlyMap<Element, number>,
): readonly boolean[] {
  const shared = items.map((item) => sharedHolder(item, around, counts));
  const alone = items.filter((_, at) => shared[at] === null);
  if (alone.length * 2 <= items.length) return items.map(() => false);
  const names = new Set(
    alone.flatMap((item) => [...holders(item, around)].map((element) => tagAndClass(element))),
  );
  return shared.map((holder) => holder !== null && !names.has(tagAndClass(holder)));
}

function sharedHolder(
  item: Element,
  around: Element | null,
  counts: ReadonlyMap<Element, number>,
): Element | null {
  for (const holder of holders(item, around)) if ((counts.get(holder) ?? 0) > 1) return holder;
  return null;
}

function* holders({ parent }: Element, around: Element | null): Generator<Element> {
  for (let node = parent; node !== around && node !== null && isTag(node); node = node.parent) yield node;
}

/** The innermost element that all items stand in, and how many stand in each. */
function holdersOf(items: readonly Element[]): {
  readonly around: Element | null;
  readonly counts: ReadonlyMap<Element, number>;
} {
  const counts = new Map<Element, number>();
  for (const item of items)
    for (let { parent } = item; parent !== null && isTag(parent); { parent } = parent)
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
  for (let parent = items[0]?.parent ?? null; parent !== null && isTag(parent); { parent } = parent)
    if (counts.get(parent) === items.length) return { around: parent, counts };
  return { around: null, counts };
}
