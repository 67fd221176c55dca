import { once } from '../../../values/once.ts';
import type { ToldCount } from '../../../verdict/surroundings.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { onceForEach } from '../tree/remembering-tree.ts';
import { OF_OTHERS, totalsInData } from './data-totals.ts';
import { firstRowNumber } from './first-row-number.ts';
import { type FoundObject, isObject, objectsIn, type UnknownObject } from './json-objects.ts';
import { linkedCounts } from './linked-counts.ts';

/** Names of data about a list, the dashes left out. */
const OF_LIST = '^data(?:list|search|grid|pag(?:er|ination)|results?|catalog)?';
const ITEMS = new RegExp(
  `${OF_LIST}(?:(?:total|num(?:ber)?(?:of)?|noof)(?:items|results|products|records|rows|posts|hits|entries|count|found)|(?:items|results|products|records|rows|posts|hits|entries)(?:count|total|num|found)|hits)$`,
);
const PAGES = new RegExp(
  `${OF_LIST}(?:(?:total|num(?:ber)?(?:of)?|noof)pages|maxpages?|lastpage|pages?(?:count|total))$`,
);
const META =
  /(?:^|[a-z])(?:total(?:results|items|count|hits|records)|(?:results|items|hits|records)(?:total|count))$/i;
/** A total says of what it is where the size of a page stands beside it. */
const PER_PAGE = /^data-(?:[\w-]*-)?(?:per-?page|page-?size|limit)$/;
const OWN_SIZE = /^:?(?:(?:items-)?per-?page|page-?size|limit|size)$/;
const OWN_TOTAL = /^:?total(?:-?(?:items|results|records|count|rows))?$/;
const BARE_TOTAL = /^data-(?:total|count)$/;
/** Fields of a form that a program reads again, without signs. */
const FIELD_ITEMS = /^(?:total|num(?:ber)?of)(?:items|results|products|records|rows|hits|entries)$/i;
const FIELD_PAGES = /^(?:total|num(?:ber)?of|max)pages?$|^pages?(?:count|total)$|^lastpage$/i;
/** "1/47", "#1 of 47", but no "1/2026". */
const PLACE =
  /^[^\p{L}\p{N}]{0,3}(\d{1,5}) ?(?:\/|of|von|sur|de|di|van|z|из) ?(?!(?:19|20)\d\d(?!\d))(\d{1,6})(?![\d/.,])/u;
const DIGITS = /^\s*(\d{1,9})\s*$/;
/** Longer data is not read: characters. */
const LONGEST = 500_000;
/** Names that search engines and interfaces of shops answer with. */
const TOTAL =
  /(?<![\w$])["']?(?:total(?:_?(?:count|items|results|hits|elements|records|products))?|nbHits|numFound|(?:(?:result|item)_?)?count)["']?\s*:\s*(\d{1,9})(?![\d.])/gi;
const SIZE =
  /(?<![\w$])["']?(?:page_?size|per_?page|(?:hits|items|results)_?per_?page|limit|size|rows|take)["']?\s*:\s*(\d{1,4})(?![\d.])/i;
/** `window.__STATE__ = {"…`, and no code. */
const STATE =
  /^[^"'{;]{0,200}(?:=\s*(?:JSON\.parse\(["'`])?|\.push\(\s*(?:\[\d+,\s*["'][^{]{0,80})?)\{\\?["\w$]/;
/** Names of the part of a list that comes with its `pageInfo`. */
const PARTS = ['nodes', 'edges', 'items', 'results', 'data'] as const;
/** What data says where more of a list follows. */
const MORE_MARK = /^data-has-?(?:more|next)(?:-?(?:page|items|results))?$/;
const MORE_NAME = /^has_?(?:more|next(?:_?page)?)$/i;
export const MORE_FOLLOWS =
  /"has_?(?:more|next(?:_?page)?)"\s*:\s*true|"(?:is_?)?last(?:_?page)?"\s*:\s*false/i;
/** Names, without signs, of the last page, the one that is shown, and what it holds. */
export const LAST_PAGES = /^(?:(?:total|num|nb)?pages|lastpage|pages?(?:count|total))$/i;
export const CURRENT_PAGES = /^(?:current)?page(?:index|no|num(?:ber)?)?$/i;
export const SIZES = /^(?:(?:items|hits|results)?perpage|(?:page)?size|limit)$/i;
const PAGES_TOLD =
  /"(?:total_?pages|page_?count|last_?page|num_?pages|pages(?:_?total)?|nb_?pages)"\s*:\s*"?\d/i;
/** Where it says so of a later part, whatever it is behind. */
const OTHER_PLACES = ['offset', 'skip', 'page'] as const;
/** `createPageHTML(25, 0, "index", "html")`. */
const WRITTEN_PAGER = /\bcreate_?page_?(?:html|nav)\w*\s*\(\s*(?:["'][^"']*["']\s*,\s*)?(\d{1,5})\s*,/i;
/** What an object is called that begins behind it. */
const KEY = /["']?([\w-]+)["']?\s*:\s*\{$/;
const LONGEST_KEY = 60;
/** Characters on each side in which the size of a page is looked for. */
const BESIDE = 400;

/** Counts that an element's attributes tell. */
export function countsInAttributes<E>(element: E, tree: ElementTree<E>): readonly Omit<ToldCount, 'apart'>[] {
  if (tree.name(element) === 'meta') {
    const name = tree.attribute(element, 'name') ?? '';
    const isCount =
      tree.attribute(element, 'itemprop') === 'numberOfItems' || META.test(name.replaceAll(/[-_.:]/g, ''));
    return isCount ? counted('items', tree.attribute(element, 'content')) : [];
  }
  if (tree.name(element) === 'input') return countsOfField(element, tree);
  const names = tree.attributeNames(element);
  // A component of the page's own.
  if (tree.name(element).includes('-')) {
    const [total, size] = [OWN_TOTAL, OWN_SIZE].map((own) => names.find((name) => own.test(name)));
    if (total !== undefined && size !== undefined)
      return counted('items', tree.attribute(element, total), Number(tree.attribute(element, size)));
  }
  const [done, most] =
    tree.name(element) === 'progress' ? ['value', 'max'] : ['aria-valuenow', 'aria-valuemax'];
  if (names.includes(done) && names.includes(most))
    return counted('items', tree.attribute(element, most), Number(tree.attribute(element, done)));
  const data = names.filter((name) => name === 'aria-rowcount' || name.startsWith('data-'));
  // Most elements keep none.
  if (data.length === 0) return [];
  const perPage = data.find((name) => PER_PAGE.test(name));
  const onPage =
    perPage === undefined ? null : Number(DIGITS.exec(tree.attribute(element, perPage) ?? '')?.[1] ?? 0);
  return data.flatMap((name) => {
    const value = tree.attribute(element, name) ?? '';
    // Its heads are rows, too.
    if (name === 'aria-rowcount') return counted('items', `${Number(value) - 1}`);
    if (onPage && BARE_TOTAL.test(name)) return counted('items', value, onPage);
    if (MORE_MARK.test(name) && /^(?:true|false)$/.test(value))
      return { of: 'next' as const, count: Number(value === 'true'), onPage: null };
    const plain = name.replaceAll(/[-_]/g, '');
    // Programs keep in marks what a page begins with.
    if (value.startsWith('{') && value.length <= LONGEST)
      return [...sizedCounts(value), ...countsInJson(value)].map(({ apart: _apart, ...count }) => count);
    if (name === 'data-pages' && names.includes('data-page')) return counted('pages', value);
    const of = ITEMS.test(plain) ? 'items' : PAGES.test(plain) ? 'pages' : null;
    return of === null ? [] : counted(of, value);
  });
}

/** Of a field that nobody sees. */
function countsOfField<E>(field: E, tree: ElementTree<E>): readonly Omit<ToldCount, 'apart'>[] {
  if (tree.attribute(field, 'type') !== 'hidden') return [];
  const names = ['name', 'id'].map((name) => (tree.attribute(field, name) ?? '').replaceAll(/[-_.:]/g, ''));
  const of = names.some((name) => FIELD_ITEMS.test(name))
    ? 'items'
    : names.some((name) => FIELD_PAGES.test(name))
      ? 'pages'
      : null;
  return of === null ? [] : counted(of, tree.attribute(field, 'value'));
}

function counted(
  of: ToldCount['of'],
  value: string | null,
  onPage: number | null = null,
): readonly Omit<ToldCount, 'apart'>[] {
  const count = DIGITS.exec(value ?? '')?.[1];
  return count === undefined ? [] : [{ of, count: Number(count), onPage }];
}

/**
 * How many there are of what items are some of: by an attribute, or as each says which of how many it is; and which the first
 * is. `stripes`: how many `stripedItems` finds.
 */
export function countsOfItems<E>(
  items: readonly E[],
  stripes: number | null,
  tree: ElementTree<E>,
): readonly Omit<ToldCount, 'apart'>[] {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return [];
  const number = firstRowNumber(items, tree);
  const set = [
    ...counted('items', tree.attribute(first, 'aria-setsize')),
    ...countsOfHolder(first, items.length, tree),
    ...(number === null ? [] : counted('from', `${number}`)),
    ...counted('items', `${stripes ?? ''}`),
  ];
  const [from, to] = [first, last].map((item) => PLACE.exec(tree.text(item)));
  const isTold = items.length > 1 && from?.[1] === '1' && to?.[1] === `${items.length}` && from[2] === to[2];
  return isTold ? [...set, ...counted('items', from[2] ?? null)] : set;
}

/** What the items stand in may be marked with how many there are, and a list that counts down begins with it. */
function countsOfHolder<E>(
  first: E,
  items: number,
  tree: ElementTree<E>,
): readonly Omit<ToldCount, 'apart'>[] {
  const list = tree.parent(first);
  if (list === null) return [];
  const isDown = tree.name(list) === 'ol' && tree.attribute(list, 'reversed') !== null;
  const names = tree.attributeNames(list).filter((name) => BARE_TOTAL.test(name));
  return [
    ...names.flatMap((name) => counted('items', tree.attribute(list, name))),
    ...(isDown ? counted('items', tree.attribute(list, 'start')) : []),
  ].filter(({ count }) => count > items);
}

/** Counts in the text of a script of such a type: `numberOfItems` of JSON-LD, a total beside the size of a page in other JSON. */
export function countsInData(type: string | null, text: () => string): readonly ToldCount[] {
  const read = READERS.get(type?.toLowerCase() ?? '');
  // A large script is decoded once it is read.
  const data = read === undefined ? '' : text();
  return read === undefined || data.length > LONGEST ? [] : read(data);
}

const READERS: ReadonlyMap<string, (text: string) => readonly ToldCount[]> = new Map([
  ['application/ld+json', linkedCounts],
  ['application/json', (text) => [...sizedCounts(text), ...countsInJson(text)]],
  // What a script assigns before others read it.
  ...['', 'text/javascript'].map(
    (type) =>
      [
        type,
        (text: string) =>
          STATE.test(text)
            ? [...sizedCounts(text.replaceAll('\\"', '"')), ...countsInJson(assigned(text))]
            : calledPages(text),
      ] as const,
  ),
]);

function countsInJson(text: string): readonly ToldCount[] {
  // Most data tells nothing, and is not parsed.
  const objects = once(() => objectsIn(text));
  return [...nextPages(text, objects), ...pagesInData(text, objects), ...totalsInData(text, objects)];
}

/** What stands behind the first sign of an assignment. */
function assigned(text: string): string {
  return text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
}

/** A pager that a script writes, by the number of pages that it is called with. */
function calledPages(text: string): readonly ToldCount[] {
  const pages = WRITTEN_PAGER.exec(text)?.[1];
  return pages === undefined ? [] : [{ of: 'pages', count: Number(pages), onPage: null, apart: '' }];
}

/** Parts of a list behind which data says that more follows; null where it does not hold as many as that. */
function nextPages(text: string, objects: () => readonly FoundObject[]): readonly ToldCount[] {
  if (!MORE_FOLLOWS.test(text)) return [];
  return objects().flatMap(({ key, value }): ToldCount[] => {
    const { pageInfo, ...parts } = value;
    const info = isObject(pageInfo) ? pageInfo : value;
    const isCut =
      Object.keys(info).some((name) => MORE_NAME.test(name) && info[name] === true) &&
      info.hasPreviousPage !== true;
    if (!isCut || OF_OTHERS.test(key) || OTHER_PLACES.some((name) => Number(info[name] ?? 0) > 1)) return [];
    const part = PARTS.map((name) => parts[name]).find(Array.isArray);
    // What a page info tells of stands around it.
    if (part === undefined && info === value && key === 'pageInfo') return [];
    return [{ of: 'next', count: 1, onPage: part?.length || null, apart: '' }];
  });
}

/** The first of several pages, where data says of how many beside it, and of a list as long as the page's. */
function pagesInData(text: string, objects: () => readonly FoundObject[]): readonly ToldCount[] {
  if (!PAGES_TOLD.test(text)) return [];
  // Many may stand in one.
  const lengthsIn = onceForEach((one: UnknownObject) =>
    Object.values(one).flatMap((part) => (Array.isArray(part) ? part.length || [] : [])),
  );
  return objects().flatMap(({ path, value, around }): ToldCount[] => {
    const pages = numberIn(value, LAST_PAGES);
    const current = numberIn(value, CURRENT_PAGES);
    if (pages === null || pages < 2 || current === null || current > 1 || OF_OTHERS.test(path)) return [];
    const size = numberIn(value, SIZES);
    const lengths = [...(size === null ? [] : [size]), ...lengthsIn(value), ...lengthsIn(around)];
    return (lengths.length === 0 ? [null] : lengths).map((onPage) => ({
      of: 'pages',
      count: pages,
      onPage,
      apart: '',
    }));
  });
}

export function numberIn(value: UnknownObject, names: RegExp): number | null {
  const found = Object.entries(value).find(([name]) => names.test(name.replaceAll('_', '')));
  return found !== undefined && /^\d{1,6}$/.test(String(found[1])) ? Number(found[1]) : null;
}

function sizedCounts(text: string): readonly ToldCount[] {
  return [...text.matchAll(TOTAL)].flatMap(({ 0: { length }, 1: total, index }) => {
    // In the same object, between what it holds.
    const before = /[^[\]{}]*$/.exec(text.slice(Math.max(0, index - BESIDE), index))?.[0] ?? '';
    const behind = /^[^[\]{}]*/.exec(text.slice(index + length, index + length + BESIDE))?.[0] ?? '';
    const size = SIZE.exec(`${before} ${behind}`)?.[1];
    const start = index - before.length;
    const key = KEY.exec(text.slice(Math.max(0, start - LONGEST_KEY), start))?.[1] ?? '';
    if (size === undefined || OF_OTHERS.test(key)) return [];
    return [{ of: 'items' as const, count: Number(total), onPage: Number(size), apart: '' }];
  });
}
