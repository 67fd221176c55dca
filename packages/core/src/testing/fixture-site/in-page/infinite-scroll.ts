import type { PageKit } from './page-kit.ts';

export interface InfiniteScrollOptions {
  /** The element that scrolls; null for the window. */
  readonly scroller: string | null;
  /**
   * `scroll`: scroll events near the end. `sentinel`: an element after the list comes into view. `nudge`: the third
   * batch and those after it come only when the end is reached anew from above. `middle`: an element after the list
   * crosses the middle of the view. `steps`: the end is reached by less than half a screen at once.
   */
  readonly trigger: 'scroll' | 'sentinel' | 'nudge' | 'middle' | 'steps';
  /** Client-side delay between the trigger and the request for data. */
  readonly delayMs: number;
  /** How many of these follow each other. */
  readonly delays: number;
  /** How many items stay in the document; the oldest leave. Null: all. */
  readonly keep: number | null;
  /** Whether a spinner in the list's place shows that a batch is coming. */
  readonly spinner: boolean;
  /** How long after loading the page begins to listen, as pages do that are hydrated. */
  readonly deafMs: number;
  /** How long after new items have come the page does not listen, as pages do that fade them in. */
  readonly fadeMs: number;
  /** How long after a scroll that it took notice of the page takes notice of none. */
  readonly heedlessMs: number;
  /** Whether the page asks on behind the last batch, and on, for as long as nothing comes. */
  readonly endless: boolean;
  /** Whether a button before each batch folds it, and is named for it. */
  readonly groups: boolean;
  /**
   * Whether the second batch is asked for at once, and items with a link, and nothing else, stand for each until a row of
   * timers has ended.
   */
  readonly places: boolean;
}

/** A list that grows when its end comes into sight. */
export function infiniteScroll(options: InfiniteScrollOptions, kit: PageKit): void {
  const PLACE = { id: 0, title: '', href: '/items/undefined', price: '' };
  const list = kit.find('#list');
  const scroller = options.scroller === null ? document.documentElement : kit.find(options.scroller);
  const target = options.scroller === null ? window : scroller;
  let page = 1;
  let last = false;
  let busy = false;
  let armed = true;
  let position = 0;
  let heededAt = Number.NEGATIVE_INFINITY;

  async function grow(): Promise<void> {
    if (busy || last) return;
    busy = true;
    const spinner = document.createElement('p');
    spinner.textContent = 'Loading …';
    if (options.spinner) list.after(spinner);
    const places = Array.from({ length: options.places ? 5 : 0 }, () => kit.create(PLACE));
    list.append(...places);
    for (let left = options.delays; left > 0; left -= 1) await kit.pause(options.delayMs);
    const answer = await kit.load(page + 1);
    for (let turn = 0; options.places && turn < 8; turn += 1) await kit.pause(90);
    for (const place of places) place.remove();
    page += 1;
    last = answer.last && !options.endless;
    spinner.remove();
    if (options.groups)
      list.append(Object.assign(document.createElement('button'), { textContent: `Group ${page}` }));
    list.append(...answer.items.map(kit.create));
    while (options.keep !== null && list.children.length > options.keep) list.firstElementChild?.remove();
    if (options.fadeMs > 0) await kit.pause(options.fadeMs);
    busy = false;
    armed = page < 2;
    if (options.endless && answer.items.length === 0) void grow();
  }

  const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 50;
  const watchMark = (rootMargin: string): void => {
    const mark = document.createElement('div');
    mark.style.height = '1px';
    list.after(mark);
    const root = options.scroller === null ? null : scroller;
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some((entry) => entry.isIntersecting)) void grow();
    };
    new IntersectionObserver(look, { root, rootMargin }).observe(mark);
  };
  const triggers = {
    scroll: () =>
      target.addEventListener('scroll', () => {
        const now = performance.now();
        if (now - heededAt < options.heedlessMs) return;
        heededAt = now;
        if (atEnd()) void grow();
      }),
    nudge: () =>
      target.addEventListener('scroll', () => {
        if (scroller.scrollTop < position - 20) armed = true;
        position = scroller.scrollTop;
        if (armed && atEnd()) void grow();
      }),
    steps: () =>
      target.addEventListener('scroll', () => {
        const step = scroller.scrollTop - position;
        position = scroller.scrollTop;
        if (step > 0 && step < scroller.clientHeight / 2 && atEnd()) void grow();
      }),
    sentinel: () => watchMark('0px'),
    middle: () => watchMark('-30% 0px'),
  };
  if (options.deafMs > 0) setTimeout(triggers[options.trigger], options.deafMs);
  else triggers[options.trigger]();
  if (options.places) void grow();
}
