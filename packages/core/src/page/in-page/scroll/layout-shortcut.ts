import { leftOutAround, setLeftOut } from '../left-out.ts';

export interface LayoutShortcut {
  /** Whether the whole list is left out now: to ask where an item is would have all of it laid out. */
  readonly hidesList: boolean;
  /** Whether an element is in what is left out now. */
  hides(element: Element): boolean;
  /** Applies it once the list is long, takes it back where the list shows a moving window. */
  update(items: readonly Element[], windowed: boolean): void;
  /**
   * Takes it back where what is looked for may be in it, or may wait to be seen; less is left out from then on, in the
   * end nothing. Whether there was anything to take back.
   */
  lift(): boolean;
}

/**
 * Leaves what is in a long list out of style, layout and paint, so that a page of it costs nearly the
 * same at any length. `isScrolled`: items come into view, and then show what is in them; to be ready for that, the browser
 * looks at each one in every frame.
 */
export function createLayoutShortcut(listSelector: string, isScrolled: boolean): LayoutShortcut {
  /** Shorter lists are laid out in no time, and as they are meant to be. */
  const LONG_LIST = 100;
  /** More items that are left out each by itself, and all at once, take a time that grows with their square. */
  const MOST_APART = 1_000;
  const item = `:is(${listSelector})`;
  let sheet: CSSStyleSheet | null = null;
  let hidesList = false;
  let visibility: 'hidden' | 'auto' | 'visible' = isScrolled ? 'auto' : 'hidden';

  /** The element that holds all of the items and nothing else. */
  const boxOf = (items: readonly Element[]): HTMLElement | null => {
    const parent = items[0]?.parentElement;
    return parent instanceof HTMLElement && parent.childElementCount === items.length ? parent : null;
  };
  /** Nothing is written into the page's own elements. An id spares the browser a look at the items. */
  const nameOf = (box: HTMLElement): string => (box.id === '' ? `:has(> ${item})` : `#${CSS.escape(box.id)}`);
  const apply = (selector: string, height: number): void => {
    setLeftOut(selector);
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${selector} { content-visibility: ${visibility}; contain-intrinsic-size: auto ${height}px; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  /** Such a list may be moved to the side, which shows only while it is laid out. */
  const isRow = (items: readonly Element[]): boolean => {
    const [first, last] = [items[0], items.at(-1)].map((item) => item?.getBoundingClientRect());
    return first?.top === last?.top;
  };
  const remove = (): void => {
    hidesList = false;
    setLeftOut(null);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    sheet = null;
  };

  return {
    get hidesList() {
      return hidesList;
    },
    // What stands among the items of a box that is left out may have come there later.
    hides: (element) => sheet !== null && leftOutAround(element) !== null,
    update(items, windowed) {
      const [first] = items;
      if (sheet !== null && windowed) remove();
      if (sheet !== null || windowed || visibility === 'visible') return;
      if (items.length < LONG_LIST || !(first instanceof HTMLElement)) return;
      // Parts of a table have no size of their own.
      if (getComputedStyle(first).display.startsWith('table')) return;
      const box = visibility === 'hidden' && !isRow(items) ? boxOf(items) : null;
      if (box === null && items.length > MOST_APART) return;
      hidesList = box !== null;
      if (box === null) apply(item, first.offsetHeight);
      else apply(nameOf(box), box.offsetHeight);
    },
    lift() {
      if (sheet === null) return false;
      visibility = visibility === 'hidden' ? 'auto' : 'visible';
      remove();
      return true;
    },
  };
}
