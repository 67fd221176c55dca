import type { ToldCount } from '../../../verdict/surroundings.ts';
import { type FoundObject, isObject, type UnknownObject } from './json-objects.ts';

/** Names of other lists that pages keep. */
export const OF_OTHERS =
  /comment|review|notif|messag|relat|recommend|cart|wish|histor|suggest|repl(?:y|ies)|activit/i;
/** Names of what a list may be narrowed by. */
export const OF_CHOICES = /facet|filter|aggregat|menu|nav|option|brand|categor|tag/i;
/** Names, without signs, of how many there are. */
export const TOTALS =
  /^(?:(?:estimated)?total(?:count|items|results|hits|elements|records)?|numfound|nbhits|recordstotal|(?:record|odata)count)$/i;
/** The same where a list stands beside it that is cut in pages, or called results. */
const COUNTS = /^(?:count|found|size)$/i;
const PAGED = /^(?:next|prev(?:ious)?|offset|page|results)$/;
/** How many of all a search has left: they are listed, whatever the total is. */
const FILTERED = /filtered|filter_?count/i;
/** What tells of a list that stands around it. */
const INFO = /^_?(?:meta|metadata|pagination|paging|page|page_?info|info|summary|search_?information)$/i;
const LINKS = /^_?links$/;
/** Where OData says that the next part is. */
const NEXT_PART = /^(?:@?odata\.nextLink|__next)$/;
const MAY_TELL =
  /"(?:[a-z_]*total[a-z_]*|num_?found|nb_?hits|(?:@?odata\.|__|record[_-])?count|found|(?:__)?next|@?odata\.nextLink)"\s*:/i;

/** How many there are, and that a next part is, as data says of a list that holds some of them. `objects`: those of the text. */
export function totalsInData(text: string, objects: () => readonly FoundObject[]): readonly ToldCount[] {
  if (!MAY_TELL.test(text)) return [];
  return objects().flatMap(({ key, path, value, around }): ToldCount[] => {
    if (OF_OTHERS.test(path) || OF_CHOICES.test(key)) return [];
    const lists = [value, ...(INFO.test(key) || LINKS.test(key) ? [around] : [])].flatMap(listsOf);
    const [list] = lists;
    if (list === undefined || lists.length > 1) return [];
    const onPage = list.length;
    const isLast = LINKS.test(key) && (!leads(value.next) || leads(value.prev) || leads(value.previous));
    const isCut = Object.keys(value).some((name) => NEXT_PART.test(name) && leads(value[name]));
    const next: ToldCount[] =
      isCut || (LINKS.test(key) && !isLast) ? [{ of: 'next', count: 1, onPage, apart: '' }] : [];
    // `meta: { pagination: { total } }`.
    const inner = INFO.test(key) && isObject(value.pagination) ? value.pagination : null;
    const total = totalOf(value) ?? (inner === null ? null : totalOf(inner));
    return total === null || total <= onPage
      ? next
      : [...next, { of: 'items', count: total, onPage, apart: '' }];
  });
}

function totalOf(value: UnknownObject): number | null {
  const names = Object.keys(value);
  const isPaged = names.some((name) => PAGED.test(name));
  const isTotal = (name: string): boolean => {
    const plain = name.replaceAll(/[^a-z]/gi, '');
    return TOTALS.test(plain) || (COUNTS.test(plain) && (isPaged || name.startsWith('__')));
  };
  const told = (name: string): readonly number[] => {
    const count = value[name];
    // `total: { value: 48, relation: 'eq' }`.
    const plain = isObject(count) ? count.value : count;
    return /^\d{1,9}$/.test(String(plain)) ? [Number(plain)] : [];
  };
  return (
    [(name: string) => FILTERED.test(name), isTotal].flatMap((is) => names.filter(is).flatMap(told))[0] ??
    null
  );
}

function listsOf(value: UnknownObject): readonly (readonly unknown[])[] {
  return Object.values(value)
    .filter((one) => Array.isArray(one))
    .filter((one) => one.length > 1 && isObject(one[0]));
}

/** Whether a link of a page of data leads somewhere. */
function leads(link: unknown): boolean {
  return (typeof link === 'string' && link !== '') || (isObject(link) && typeof link.href === 'string');
}
