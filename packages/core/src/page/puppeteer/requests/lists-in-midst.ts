import { OF_OTHERS, TOTALS } from '../../surroundings/counts/data-totals.ts';
import { type FoundObject, isObject, type UnknownObject } from '../../surroundings/counts/json-objects.ts';
import {
  CURRENT_PAGES,
  LAST_PAGES,
  MORE_FOLLOWS,
  numberIn,
  SIZES,
} from '../../surroundings/counts/told-counts.ts';

/** Where the next part is. A number may be counted on behind the last one, too. */
const NEXT_PART =
  /"(?:next(?:_?(?:cursor|page|(?:page_?)?token|url|link))?|continuation(?:_?token)?)":"[^"]/i;
const NO_MORE = /(?:more|next)\w*":false|last(?:_?page)?":true/i;
/** In an entry of a list, but of one that holds a list alone. */
const IN_ENTRY = /\.[1-9]/;
/** What tells of the list beside it. */
const BESIDE = /\._?(?:meta(?:data)?|pag(?:e|er|ing|ination|e_?info)|cursors?|info|links)(?:\..*)?$/i;

/** Lists behind whose last entry more follows, as the data say that they stand in. */
export function listsInMidst(objects: readonly FoundObject[]): readonly (readonly unknown[])[] {
  const told = objects
    .filter(({ path, value }) => !IN_ENTRY.test(`.${path}`) && saysMore(value))
    .map(({ path }) => `.${path}`.replace(BESIDE, ''));
  return objects.flatMap(({ path, value }) => {
    const isTold = !OF_OTHERS.test(path) && told.some((place) => `.${path}`.startsWith(place));
    return isTold && Array.isArray(value) && isObject(value.at(-1)) ? [value] : [];
  });
}

function saysMore(value: UnknownObject): boolean {
  const plain = JSON.stringify(value, (name, part) => (name !== '' && isObject(part) ? '{}' : part));
  const size = numberIn(value, SIZES) ?? Number.NaN;
  const pages = numberIn(value, LAST_PAGES) ?? (numberIn(value, TOTALS) ?? 0) / size;
  const current =
    numberIn(value, CURRENT_PAGES) ?? (numberIn(value, /^(?:offset|skip)$/) ?? Number.NaN) / size;
  // Pages may be counted from none.
  const isBefore = current + 1 < pages;
  return !NO_MORE.test(plain) && (isBefore || MORE_FOLLOWS.test(plain) || NEXT_PART.test(plain));
}
