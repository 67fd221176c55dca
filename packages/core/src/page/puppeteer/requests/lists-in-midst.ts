import { OF_CHOICES, OF_OTHERS, TOTALS } from '../../surroundings/counts/data-totals.ts';
import { type FoundObject, isObject, type UnknownObject } from '../../surroundings/counts/json-objects.ts';
import {
  CURRENT_PAGES,
  LAST_PAGES,
  MORE_FOLLOWS,
  numberIn,
  SIZES,
} from '../../surroundings/counts/told-counts.ts';

/** Entries of data behind the last of which more follows, as the data say. */
export interface ListInMidst {
  readonly entries: readonly unknown[];
  /** They say so by a mark or numbers. A cursor, or a link, may be made behind the last entry, too. */
  readonly isSure: boolean;
  /** Nothing stands before them, as the data say. */
  readonly isFirst: boolean;
}

/** Where the next part is: words that stand for none apart. */
const NEXT_PART =
  /"(?:next(?:_?(?:cursor|page|(?:page_?)?token|url|link))?|continuation(?:_?token)?)":(?:[1-9]|"(?!(?:0|-1|#|null|none|undefined|false|end|eof|done|last)?"))/i;
const LAST = /(?:more|next)\w*":false|last(?:_?page)?":true/i;
const FIRST = /prev\w*":(?:null|false|"")|first(?:_?page)?":true/i;
/** In an entry of a list, but of one that holds a list alone. */
const IN_ENTRY = /\.[1-9]/;
/** What tells of the list beside it. */
const BESIDE = /\._?(?:meta(?:data)?|pag(?:e|er|ing|ination|e_?info)|cursors?|info|links)(?:\..*)?$/i;

/** Lists of data that do not end with their last entry. */
export function listsInMidst(objects: readonly FoundObject[]): readonly ListInMidst[] {
  const told = objects.flatMap(({ path, value }) => {
    const place = `.${path}`;
    return IN_ENTRY.test(place) ? [] : [{ place: place.replace(BESIDE, ''), ...saysOf(value) }];
  });
  return objects.flatMap(({ path, value }) => {
    if (!Array.isArray(value) || !isObject(value.at(-1))) return [];
    if (OF_OTHERS.test(path) || OF_CHOICES.test(path)) return [];
    const says = told.filter(({ place }) => `.${path}`.startsWith(place));
    const [isSure, isFirst] = [says.some((one) => one.isSure), says.some((one) => one.isFirst)];
    const hasMore = says.some(({ isMore }) => isMore) && !says.some(({ isLast }) => isLast);
    return hasMore ? [{ entries: value, isSure, isFirst }] : [];
  });
}

/** What an object says of the list beside it. */
function saysOf(value: UnknownObject) {
  const plain = JSON.stringify(value, (name, part) => {
    if (name === '' || !isObject(part)) return part;
    return Object.values(part).some(Boolean) ? '{}' : null;
  });
  const size = numberIn(value, SIZES) ?? Number.NaN;
  const pages = numberIn(value, LAST_PAGES) ?? (numberIn(value, TOTALS) ?? Number.NaN) / size;
  const current =
    numberIn(value, CURRENT_PAGES) ?? (numberIn(value, /^(?:offset|skip)$/) ?? Number.NaN) / size;
  // Pages may be counted from none.
  const isSure = current + 1 < pages || MORE_FOLLOWS.test(plain);
  return {
    isSure,
    isMore: isSure || NEXT_PART.test(plain),
    isFirst: FIRST.test(plain),
    isLast: LAST.test(plain) || current >= pages,
  };
}
