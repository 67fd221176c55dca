export interface LayoutShortcut {
  /** Applies it once the list is long, takes it back where the list shows a moving window. */
  update(items: readonly Element[], windowed: boolean): void;
}

/**
 * Runs in the page. Leaves what is in the items of a long list out of style, layout and paint, so that a page of it costs
 * nearly the same at any length. `isScrolled`: items come into view, and then show what is in them; to be ready for that,
 * the browser looks at each one in every frame.
 */
export function createLayoutShortcut(listSelector: string, isScrolled: boolean): LayoutShortcut {
  /** Shorter lists are laid out in no time, and as they are meant to be. */
  const LONG_LIST = 300;
  let sheet: CSSStyleSheet | null = null;
  return {
    update(items, windowed) {
      const [first] = items;
      if (sheet !== null && windowed) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      }
      if (sheet !== null || windowed || items.length < LONG_LIST || !(first instanceof HTMLElement)) return;
      // Parts of a table have no size of their own.
      if (getComputedStyle(first).display.startsWith('table')) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `:is(${listSelector}) { content-visibility: ${isScrolled ? 'auto' : 'hidden'}; contain-intrinsic-size: auto ${first.offsetHeight}px; }`,
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
  };
}
