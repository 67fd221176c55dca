import { drawnBox, isSetAside } from '../../drawn-box.ts';
import type { RevisedItem } from '../../reply.ts';
import type { ItemIdentity } from '../alignment/item-identity.ts';
import type { Probe } from '../list/probe.ts';
import type { ItemTracker } from '../tracker/item-tracker.ts';
import { departedItems } from './departed-items.ts';
import { itemHtml } from './item-html.ts';
import { emptyValues } from './unfilled-values.ts';

/** Rows of a tree. */
const FOLDING = '[aria-expanded],[aria-level],[role="treeitem"]';

/** An item as it was taken. */
interface NewItem {
  /** In its document. */
  readonly number: number;
  /** Number of the first one that was taken with it. */
  readonly take: number;
  readonly html: string;
  /** Without anything that tells what it is. */
  readonly wasBare: boolean;
}

interface PageItem extends Omit<NewItem, 'html'> {
  element: Element;
  /** The same as `number`, as the tracker counts; the element may be made anew. */
  readonly tracked: number;
  html: string;
  text: string;
  /** It left as the page was scrolled, which says nothing of the list. */
  isScrolledOut: boolean;
  /** The document has hidden it from the start; null: not looked at yet. */
  wasSetAside: boolean | null;
  /** Numbers of the values that it had nothing for. */
  readonly lacks: readonly number[];
}

/** Items that were taken since the latest act began, as they were then. */
export class PageItems {
  readonly #tracker: ItemTracker<Element>;
  readonly #restyled: { has(element: Element): boolean };
  readonly #probes: readonly Probe[];
  #items: PageItem[] = [];
  #isShedding = false;
  /** Whether they stood in another order than they were taken in. */
  #wasMoved = false;
  /** As what these elements were taken on the page before. */
  #before: ReadonlyMap<Element, ItemIdentity> = new Map();

  /** `restyled`: what scripts have changed by a class or by hiding it; `probes`: what the recipe reads. */
  constructor(
    tracker: ItemTracker<Element>,
    restyled: { has(element: Element): boolean },
    probes: readonly Probe[],
  ) {
    this.#tracker = tracker;
    this.#probes = probes;
    this.#restyled = restyled;
  }

  /** Those that are still in the document. */
  get elements(): readonly Element[] {
    return this.#items.map(({ element }) => element).filter((element) => element.isConnected);
  }

  /**
   * How many show what they showed on the page before, where others were written since, or lack a value that those before them
   * lacked, and have by now: it goes on, perhaps.
   */
  get stale(): number {
    const columns = new Set(this.#items.flatMap(({ lacks }) => lacks));
    const left = [...this.#kept, ...[...columns].flatMap((column) => this.#leftIn(column))];
    return new Set(left.filter(({ element }) => element.isConnected)).size;
  }

  /** Those that still lack this value, while all before them that did have it. */
  #leftIn(column: number): readonly PageItem[] {
    const lacking = this.#items.filter(({ lacks }) => lacks.includes(column));
    const isLeft = lacking.map(({ element }) => emptyValues(element, this.#probes).includes(column));
    const first = isLeft.indexOf(true);
    return first > 0 && !isLeft.slice(first).includes(false) ? lacking.slice(first) : [];
  }

  /** Those that show what they showed on the page before, where others were written anew in their places. */
  get #kept(): readonly PageItem[] {
    const again = this.#items.filter(({ element }) => this.#before.has(element));
    const same = again.filter(({ element }) => {
      const before = this.#before.get(element);
      return before !== undefined && this.#tracker.shows(element, before);
    });
    return same.length === again.length ? [] : same;
  }

  /** Those in which nothing has been written since they were taken without anything. */
  get #bare(): readonly PageItem[] {
    return this.#items.filter(
      ({ wasBare, element }) => wasBare && !(element.isConnected && !this.#tracker.readsNothing(element)),
    );
  }

  /** Whether some were hidden already when they were taken: they are looked at once more. */
  get isShedding(): boolean {
    return this.#isShedding;
  }

  clear(): void {
    this.#isShedding = false;
    this.#wasMoved = false;
    // An act that brought nothing may be repeated.
    if (this.#items.length > 0) this.#before = this.identities();
    this.#items = [];
  }

  /** As what the tracker knows the items, by their elements. */
  identities(): ReadonlyMap<Element, ItemIdentity> {
    const known = this.#items.flatMap(({ element, tracked }) => {
      const item = this.#tracker.taken(tracked);
      return item === undefined ? [] : [[element, item] as const];
    });
    return new Map(known);
  }

  /** The last `count` items were none of the list's. */
  withdraw(count: number): void {
    this.#items.length -= Math.min(count, this.#items.length);
  }

  /**
   * Gives up those that have left the list by themselves; their numbers. `mayReplace`: whether an answer may have renewed the list. See
   * `departedItems`.
   */
  withdrawDeparted(mayReplace: () => boolean): readonly number[] {
    const isAnew = this.#items.every(({ element }) => !element.isConnected);
    const places = this.#shownPlaces();
    if (places.size === this.#items.length) return [];
    const isRenewed = mayReplace();
    // Places that there was nothing for have been taken away, while all that was written stands. Empty ones come again, as
    // new items, should a window have left them out.
    const unwritten = new Set([...this.#kept.filter((item) => !item.isScrolledOut), ...this.#bare]);
    const isCut = this.#items.every((item) => places.has(item) || unwritten.has(item));
    const cut = isCut ? [...unwritten].filter((item) => !places.has(item)) : [];
    const takes = Map.groupBy(this.#items, ({ take }) => take);
    const length = takes.size === 1 && isRenewed ? this.#shownLength(places) : null;
    const left = [...takes.values()].flatMap((taken) => {
      const stayed = taken.filter((item) => !item.isScrolledOut);
      // All was made anew, and what is there now is the page.
      if (isAnew && isRenewed) return stayed.filter((item) => !places.has(item));
      const indices = isLaidOutInOrder(stayed.filter((item) => places.has(item)))
        ? departedItems(
            stayed.map((item) => places.get(item) ?? null),
            length,
          )
        : [];
      return indices.flatMap((index) => stayed[index] ?? []);
    });
    const gone = new Set([...cut, ...left]);
    if (gone.size === 0) return [];
    const departed = [...gone];
    this.#items = this.#items.filter((item) => !gone.has(item));
    this.#tracker.forget(departed.map(({ tracked }) => tracked));
    return departed.map(({ number }) => number);
  }

  /** Notes which of them leave while the page is scrolled: they may be out of a window. */
  async whileScrolled<T>(scroll: () => Promise<T>): Promise<T> {
    const before = this.#places();
    const result = await scroll();
    const after = this.#places();
    for (const item of before.keys()) if (!after.has(item)) item.isScrolledOut = true;
    return result;
  }

  /** An item was taken. */
  add(element: Element, taken: NewItem): void {
    const tracked = this.#tracker.entries.numberOf(element);
    const text = element.textContent ?? '';
    this.#isShedding ||= this.#restyled.has(element) && isSetAside(element);
    const lacks = emptyValues(element, this.#probes);
    this.#items.push({ ...taken, element, tracked, text, isScrolledOut: false, wasSetAside: null, lacks });
  }

  /** Looks which of them the document has hidden from the start: styles are worked out for that. */
  noteSetAside(): void {
    for (const item of this.#items)
      item.wasSetAside ??= !this.#restyled.has(item.element) && isSetAside(item.element);
  }

  /** Their numbers as they stand in the document now; empty where they have always stood as they were taken. */
  order(): readonly number[] {
    if (this.#tracker.isWindow && !this.#areShown) return [];
    const places = this.#elementPlaces();
    const placed = this.#items.flatMap(({ element, number }) => {
      const place = places.get(element);
      return place === undefined ? [] : { number, place };
    });
    const isAsTaken = placed.every(({ place }, index) => place >= (placed[index - 1]?.place ?? 0));
    // Whoever was told of another order must hear that it is over.
    if (isAsTaken && !this.#wasMoved) return [];
    this.#wasMoved = true;
    return placed.sort((a, b) => a.place - b.place).map(({ number }) => number);
  }

  /** Those that have changed since they were taken; from now on they are as they are now. */
  revised(): readonly RevisedItem[] {
    this.#follow();
    const changed = this.#items.filter(
      (item) =>
        item.element.isConnected && !this.#tracker.entries.isEmptied(item.element) && this.#hasChanged(item),
    );
    for (const item of changed) item.html = itemHtml(item.element);
    return changed.map(({ number, html }) => ({ number, html }));
  }

  /** Where each item stands in the list now; those that have left are not in it. */
  #places(): ReadonlyMap<PageItem, number> {
    const places = this.#elementPlaces();
    return new Map(
      this.#items.flatMap((item) => {
        const place = places.get(item.element);
        const isThere = place !== undefined && this.#tracker.entries.numberOf(item.element) === item.tracked;
        return isThere ? [[item, place] as const] : [];
      }),
    );
  }

  /** The same without those that a script has hidden since they were taken. Windows hide spare rows, and trees what is folded. */
  #shownPlaces(): ReadonlyMap<PageItem, number> {
    const places = this.#places();
    if (this.#tracker.isWindow || this.#items.some(({ element }) => element.matches(FOLDING))) return places;
    return new Map([...places].filter(([item]) => item.wasSetAside || !isSetAside(item.element)));
  }

  /** How many items the list shows, where these of the page have `places` in it: what is hidden was not replaced. */
  #shownLength(places: ReadonlyMap<PageItem, number>): number {
    return this.#tracker.current().length - (this.#places().size - places.size);
  }

  /** The elements of the list as they stand in it now, with these items in theirs. */
  #elementPlaces(): ReadonlyMap<Element, number> {
    this.#follow();
    return new Map(this.#tracker.current().map((element, place) => [element, place]));
  }

  /** Whether the list shows all of these items: it is rendered anew each time, and hides none of them. */
  get #areShown(): boolean {
    const shown = new Set(this.#tracker.current().map((element) => this.#tracker.entries.numberOf(element)));
    return this.#items.every(({ tracked }) => shown.has(tracked));
  }

  /** In a window an element is another item's before long, and moves. */
  #hasChanged(item: PageItem): boolean {
    if (!this.#tracker.isWindow) return itemHtml(item.element) !== item.html;
    const { entries } = this.#tracker;
    if (entries.numberOf(item.element) !== item.tracked || entries.showsAnother(item.element)) return false;
    const before = item.text;
    item.text = item.element.textContent ?? '';
    return item.text !== before;
  }

  /** Items that were rendered anew stand in other elements. */
  #follow(): void {
    if (this.#items.every(({ element }) => element.isConnected)) return;
    const shown = new Map(
      this.#tracker.current().map((element) => [this.#tracker.entries.numberOf(element), element]),
    );
    for (const item of this.#items) item.element = shown.get(item.tracked) ?? item.element;
  }
}

/** Whether none is drawn above the one before it: the columns of a window leave out rows between others, too. */
function isLaidOutInOrder(items: readonly PageItem[]): boolean {
  const boxes = items.map(({ element }) => drawnBox(element));
  return boxes.every((box, index) => index === 0 || box.bottom >= (boxes[index - 1]?.top ?? 0));
}
