export interface LayoutShortcut {
  /** Applies it once the list is long, takes it back where the list shows a moving window. */
  update(items: readonly Element[], windowed: boolean): void;
  /** Takes it back for good where it may hide what is looked for; whether there was anything to take back. */
  lift(): boolean;
}

/**
 * Runs in the page. Leaves what is in a long list out of style, layout and paint, so that a page of it costs nearly the
 * same at any length. `isScrolled`: items come into view, and then show what is in them; to be ready for that, the browser
 * looks at each one in every frame.
 */
export function createLayoutShortcut(listSelector: string, isScrolled: boolean): LayoutShortcut {
  /** Shorter lists are laid out in no time, and as they are meant to be. */
  const LONG_LIST = 100;
  const item = `:is(${listSelector})`;
  let sheet: CSSStyleSheet | null = null;
  let lifted = isScrolled;

  /** The element that holds all of the items and nothing else. */
  const boxOf = (items: readonly Element[]): HTMLElement | null => {
    const parent = items[0]?.parentElement;
    return parent instanceof HTMLElement && parent.childElementCount === items.length ? parent : null;
  };
  /** Nothing is written into the page's own elements. An id spares the browser a look at the items. */
  const nameOf = (box: HTMLElement): string => (box.id === '' ? `:has(> ${item})` : `#${CSS.escape(box.id)}`);
  const rule = (selector: string, visibility: 'auto' | 'hidden', height: number): string =>
    `${selector} { content-visibility: ${visibility}; contain-intrinsic-size: auto ${height}px; }`;
  const apply = (style: string): void => {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    sheet = null;
  };

  return {
    update(items, windowed) {
      const [first] = items;
      if (sheet !== null && windowed) remove();
      if (sheet !== null || windowed || items.length < LONG_LIST || !(first instanceof HTMLElement)) return;
      // Parts of a table have no size of their own.
      if (getComputedStyle(first).display.startsWith('table')) return;
      const box = boxOf(items);
      if (lifted) apply(rule(item, 'auto', first.offsetHeight));
      else if (box === null) apply(rule(item, 'hidden', first.offsetHeight));
      else apply(rule(nameOf(box), 'hidden', box.offsetHeight));
    },
    lift() {
      if (lifted || sheet === null) return false;
      lifted = true;
      remove();
      return true;
    },
  };
}
