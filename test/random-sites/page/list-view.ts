import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { deepFind } from './deep-find.ts';
import { createItemView } from './item-view.ts';
import { idle, nextFrame, nextPost, pause } from './pauses.ts';

/** What writes items into the nodes of those before. */
const WRITING = new Set<SiteSpec['insertion']>(['recycle', 'in-turn', 'shuffled']);

function isLive(item: Element): boolean {
  return item.querySelector('.title')?.textContent?.startsWith('Live ') ?? false;
}

/** The list as a reader sees it, and the ways in which its items come. */
export function createListView(site: SiteSpec) {
  const view = createItemView(site);
  const replaces = site.pagination === 'next-app' || site.pagination === 'next-documents';
  const shown: SiteItem[] = [];
  let list = deepFind('#list') ?? document.body;
  let blanks: readonly HTMLElement[] = [];
  let leaving: readonly Element[] = [];
  let kept: readonly Element[] = [];
  const ahead = document.createElement('ul');
  ahead.hidden = true;
  if (site.keeps === 'next-elsewhere') document.body.append(ahead);

  /** Of the pages: neither what others add nor what stands for items to come. */
  const ownItems = (): readonly Element[] =>
    [...list.querySelectorAll<HTMLElement>('.item')].filter(
      (item) => !isLive(item) && !blanks.includes(item),
    );
  const clearBlanks = (): void => {
    for (const blank of blanks) blank.remove();
    blanks = [];
  };
  const clearLeaving = (): void => {
    const gone = leaving;
    leaving = [];
    if (site.keeps === 'earlier') for (const item of gone) item.classList.add('gone');
    else if (site.insertion === 'leave-slowly')
      setTimeout(() => gone.forEach((item) => void item.remove()), 400);
    else for (const item of gone) item.remove();
  };
  /** Writes the items into the nodes that stood in their place. */
  const fillBlanks = (items: readonly SiteItem[]): void => {
    if (replaces) shown.length = 0;
    shown.push(...items);
    clearLeaving();
    const places = blanks;
    blanks = [];
    for (const [index, item] of items.entries()) {
      const made = view.create(item);
      const place = places[index];
      if (place === undefined) list.append(made);
      else place.replaceChildren(...made.childNodes);
    }
    for (const place of places.slice(items.length)) place.remove();
  };
  /** What holds the items that come next, where it is not the list. */
  let container: HTMLElement | null = null;
  let placed = 0;
  const put = (...items: readonly Element[]): void => {
    for (const item of items) {
      placed += 1;
      if (site.containers === 'groups' && placed % 4 === 1) container = null;
      if (site.containers !== 'one' && container === null) {
        container = document.createElement('section');
        if (site.containers === 'groups') container.innerHTML = '<h3>More</h3>';
        list.append(container);
      }
      (container ?? list).append(item);
      const between = document.createElement('li');
      between.className = 'between';
      between.textContent = site.between === 'details' ? 'Ships in two days' : 'Advertisement';
      if (site.between === 'details' || (site.between === 'adverts' && placed % 4 === 0))
        (container ?? list).append(between);
    }
  };
  const renew = (items: readonly SiteItem[]): void => {
    const fresh = document.createElement('ul');
    fresh.id = 'list';
    fresh.append(...items.map(view.create));
    list.replaceWith(fresh);
    list = fresh;
    leaving = [];
  };
  const recycle = (items: readonly SiteItem[]): void => {
    const old = leaving;
    leaving = old.slice(items.length);
    for (const [index, item] of items.entries()) {
      const made = view.create(item);
      const node = old[index];
      if (node === undefined) list.append(made);
      else node.replaceChildren(...made.childNodes);
    }
  };
  const intoPlace = (item: SiteItem): void => {
    const made = view.create(item);
    const [node, ...rest] = leaving;
    leaving = rest;
    if (node === undefined) list.append(made);
    else node.replaceChildren(...made.childNodes);
  };
  const shuffle = (items: readonly SiteItem[]): void => {
    leaving = leaving.toSorted((a, b) => (a.textContent ?? '').localeCompare(b.textContent ?? ''));
    const places = leaving.slice(0, items.length);
    for (const item of items) intoPlace(item);
    list.prepend(...places);
  };
  const ways = {
    'at-once': async (items) => put(...items.map(view.create)),
    'clear-first': async (items) => put(...items.map(view.create)),
    'leave-slowly': async (items) => put(...items.map(view.create)),
    'inner-html': async (items) =>
      list.insertAdjacentHTML('beforeend', items.map((item) => view.create(item).outerHTML).join('')),
    'one-by-one': async (items) => {
      for (const item of items) {
        await nextFrame();
        put(view.create(item));
      }
    },
    chunks: async (items) => {
      for (let start = 0; start < items.length; start += 3) {
        put(...items.slice(start, start + 3).map(view.create));
        await pause(30);
      }
    },
    rebuild: async () => {
      list.replaceChildren(...shown.map(view.create));
      leaving = [];
    },
    recycle: async (items) => recycle(items),
    'new-list': async () => renew(shown),
    // Written into the items of the last page, one after the other.
    'in-turn': async (items) => {
      for (const item of items) {
        await pause(25);
        intoPlace(item);
      }
    },
    shuffled: async (items) => shuffle(items),
    reversed: async (items) => {
      const mark = document.createComment('');
      list.append(mark);
      for (const item of items.toReversed()) {
        mark.after(view.create(item));
        await pause(40);
      }
      mark.remove();
    },
    idle: async (items) => {
      for (const item of items) {
        await idle();
        put(view.create(item));
      }
    },
    // Made in several tasks, and shown at once.
    sliced: async (items) => {
      const made: HTMLElement[] = [];
      for (const item of items) {
        await nextPost();
        made.push(view.create(item));
      }
      put(...made);
    },
  } satisfies Record<SiteSpec['insertion'], (items: readonly SiteItem[]) => Promise<void>>;

  return {
    get list(): HTMLElement {
      return list;
    },
    /** A page was asked for. */
    begin(expected: number): void {
      container = null;
      placed = 0;
      if (replaces) leaving = [...list.children];
      if (site.insertion === 'clear-first') clearLeaving();
      if (site.placeholders === 'none' || expected === 0) return;
      blanks = Array.from({ length: expected }, view.blank);
      list.append(...blanks);
    },
    /** A part of the page is there. */
    async add(items: readonly SiteItem[], isFirst: boolean): Promise<void> {
      if (isFirst) {
        if (site.skeletons === 'filled') return fillBlanks(items);
        clearBlanks();
        if (replaces) shown.length = 0;
      }
      shown.push(...items);
      if (isFirst && !WRITING.has(site.insertion)) clearLeaving();
      await ways[site.insertion](items);
      if (isFirst) clearLeaving();
    },
    /** Places for the items of a page, which come one by one. */
    slots(count: number): readonly HTMLElement[] {
      clearBlanks();
      clearLeaving();
      blanks = Array.from({ length: count }, view.blank);
      list.append(...blanks);
      return blanks;
    },
    fillSlot(slot: HTMLElement, item: SiteItem): void {
      blanks = blanks.filter((blank) => blank !== slot);
      slot.replaceWith(view.create(item));
    },
    /** An item of a page whose others come, or have come, in any order. */
    insert(item: SiteItem, after: readonly HTMLElement[]): HTMLElement {
      clearBlanks();
      clearLeaving();
      const made = view.create(item);
      if (after[0] === undefined) list.append(made);
      else after[0].before(made);
      return made;
    },
    /** The next page, which is not shown yet. */
    keepAhead(items: readonly SiteItem[]): void {
      ahead.replaceChildren();
      kept = items.map(view.create);
      for (const item of kept) item.classList.add('gone');
      if (site.keeps === 'next-in-list') list.append(...kept);
      else ahead.append(...kept);
    },
    showKept(): void {
      for (const item of list.querySelectorAll('.item')) if (!kept.includes(item)) item.remove();
      for (const item of kept) item.classList.remove('gone');
      list.append(...kept);
      kept = [];
    },
    /** The same, where it stands before the `count` items that came last. */
    async addBefore(items: readonly SiteItem[], count: number): Promise<void> {
      shown.splice(shown.length - count, 0, ...items);
      if (site.insertion === 'rebuild' || site.insertion === 'new-list') return void (await ways.rebuild());
      const own = ownItems();
      const behind = own[own.length - count];
      if (behind === undefined) list.append(...items.map(view.create));
      else behind.before(...items.map(view.create));
    },
    /** Items that were kept from before have come as they are now: prices in place, or all of them anew. */
    freshen(items: readonly SiteItem[]): void {
      shown.splice(shown.length - items.length, items.length, ...items);
      const own = ownItems().slice(-items.length);
      for (const [index, item] of items.entries()) {
        if (site.answers === 'stale-values') view.setPrice(own[index] ?? list, item.price);
        else own[index]?.replaceWith(view.create(item));
      }
    },
    /** Makes all that is shown anew. */
    renew(): void {
      list.replaceChildren();
      [container, placed] = [null, 0];
      put(...shown.map(view.create));
    },
    /** The same with one of them. */
    renewOne(turn: number): void {
      const at = turn % Math.max(1, shown.length);
      const item = shown[at];
      if (item !== undefined) ownItems()[at]?.replaceWith(view.create(item));
    },
    /** What the server sent, and its prices where they came later. */
    adopt(items: readonly SiteItem[], prices: readonly string[]): void {
      shown.push(...items);
      for (const [at, price] of prices.entries()) {
        const item = items[at];
        if (item !== undefined) view.price(item, price);
      }
    },
    fail(): void {
      clearBlanks();
      if (site.insertion === 'clear-first') return;
      leaving = [];
    },
    /** Each price belongs to its item, wherever that is shown by then. */
    setPrices(prices: readonly string[], items: readonly SiteItem[]): void {
      const own = ownItems();
      for (const [at, item] of items.entries()) {
        const price = prices[at] ?? '';
        view.price(item, price);
        // What the server sent comes first, and is not known here.
        const index = shown.indexOf(item);
        const place = index < 0 ? undefined : own[own.length - shown.length + index];
        if (place !== undefined) view.setPrice(place, price);
      }
    },
    setPrice: view.setPrice,
    /** The same for what the server sent. */
    setFirstPrices(prices: readonly string[]): void {
      const own = ownItems();
      for (const [index, price] of prices.entries()) {
        const place = own[index];
        if (place !== undefined) view.setPrice(place, price);
      }
    },
    prepend(item: SiteItem): void {
      list.prepend(view.create(item));
    },
  };
}
