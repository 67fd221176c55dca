import { flattened } from '../open-shadow.ts';
import type { RevisedItem } from '../protocol.ts';
import type { ItemTracker } from './item-tracker.ts';

interface PageItem {
  element: Element;
  readonly number: number;
  /** The same, as the tracker counts; the element may be made anew. */
  readonly tracked: number;
  html: string;
  text: string;
}

/** Items that were taken since the latest act began, as they were then. */
export class PageItems {
  readonly #tracker: ItemTracker<Element>;
  #items: PageItem[] = [];
  /** What these elements showed on the page before. */
  #before: ReadonlyMap<Element, string> = new Map();

  constructor(tracker: ItemTracker<Element>) {
    this.#tracker = tracker;
  }

  /** Those that are still in the document. */
  get elements(): readonly Element[] {
    return this.#items.map(({ element }) => element).filter((element) => element.isConnected);
  }

  /** How many show what they showed on the page before, where others were written anew in their places: it goes on, perhaps. */
  get stale(): number {
    const again = this.#items.filter(({ element }) => this.#before.has(element));
    const same = again.filter(({ element, html }) => this.#before.get(element) === html).length;
    return same === again.length ? 0 : same;
  }

  clear(): void {
    this.#before = new Map(this.#items.map(({ element, html }) => [element, html]));
    this.#items = [];
  }

  /** The last `count` items were none of the list's. */
  withdraw(count: number): void {
    this.#items.length -= Math.min(count, this.#items.length);
  }

  /** An item was taken, the one of that number in its document. */
  add(element: Element, number: number, html: string): void {
    const tracked = this.#tracker.numberOf(element);
    this.#items.push({ element, number, tracked, html, text: element.textContent ?? '' });
  }

  /** Their numbers as they stand in the document now; empty where that is how they were taken. */
  order(): readonly number[] {
    if (this.#tracker.isWindow && !this.#isAll) return [];
    this.#follow();
    const places = new Map(this.#tracker.items().map((element, place) => [element, place]));
    const placed = this.#items.flatMap(({ element, number }) => {
      const place = places.get(element);
      return place === undefined ? [] : { number, place };
    });
    if (placed.every(({ place }, index) => place >= (placed[index - 1]?.place ?? 0))) return [];
    return placed.sort((a, b) => a.place - b.place).map(({ number }) => number);
  }

  /** Those that have changed since they were taken; from now on they are as they are now. */
  revised(): readonly RevisedItem[] {
    this.#follow();
    const changed = this.#items.filter(
      (item) => item.element.isConnected && !this.#tracker.isEmptied(item.element) && this.#hasChanged(item),
    );
    for (const item of changed) item.html = shownHtml(item.element);
    return changed.map(({ number, html }) => ({ number, html }));
  }

  /** Whether the list shows these items and no others: it is rendered anew each time, and hides none. */
  get #isAll(): boolean {
    const shown = this.#tracker.items();
    const numbers = new Set(this.#items.map(({ tracked }) => tracked));
    return shown.length === numbers.size && shown.every((item) => numbers.has(this.#tracker.numberOf(item)));
  }

  /** In a window an element is another item's before long, and moves. */
  #hasChanged(item: PageItem): boolean {
    if (!this.#tracker.isWindow) return shownHtml(item.element) !== item.html;
    if (!this.#tracker.isShownBy(item.element, item.tracked)) return false;
    const before = item.text;
    item.text = item.element.textContent ?? '';
    return item.text !== before;
  }

  /** Items that were rendered anew stand in other elements. */
  #follow(): void {
    if (this.#items.every(({ element }) => element.isConnected)) return;
    const shown = new Map(this.#tracker.items().map((element) => [this.#tracker.numberOf(element), element]));
    for (const item of this.#items) item.element = shown.get(item.tracked) ?? item.element;
  }
}

function shownHtml(element: Element): string {
  return flattened(element).outerHTML;
}
