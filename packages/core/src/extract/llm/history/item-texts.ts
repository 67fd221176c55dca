import { descendants } from '../../../dom/descendants.ts';
import { directText } from '../../../dom/direct-text.ts';
import type { Item } from '../../../dom/item.ts';
import { isUnread } from '../../../dom/readers/text-layout.ts';
import { isCrossedOut } from '../structure/field-evidence.ts';
import { placeIn, placeOf, tagAndClass } from './place-of.ts';

/** Items and elements of an item that are looked at, and the longest text that is a value. */
export const MOST_ITEMS = 40;
const MOST_ELEMENTS = 150;
const LONGEST = 80;

/** What elements say that stand in the same place of their items, and go by the same names. */
export interface PlaceTexts {
  /** Their place, whatever they themselves are called. */
  readonly place: string;
  /** Which of them they are, by all names on the way. */
  readonly key: string;
  readonly texts: readonly string[];
}

/** The short texts of the items by the place and the names of their elements; what is crossed out is none. */
export function itemTexts(items: readonly Item[]): readonly PlaceTexts[] {
  const columns = new Map<string, PlaceTexts & { readonly texts: string[] }>();
  for (const { element: item } of items.slice(0, MOST_ITEMS)) {
    const seen = new Map<string, number>();
    for (const element of descendants(item, MOST_ELEMENTS)) {
      const text = directText(element).replace(/\s+/g, ' ').trim();
      if (text === '' || text.length > LONGEST || isUnread(element)) continue;
      if (isCrossedOut(element, item)) continue;
      const place = placeOf(element, item, tagAndClass);
      const times = (seen.get(place) ?? 0) + 1;
      seen.set(place, times);
      const key = `${place} ${times}`;
      const column = columns.get(key);
      if (column === undefined) columns.set(key, { key, place: placeIn(element, item), texts: [text] });
      else column.texts.push(text);
    }
  }
  return [...columns.values()];
}
