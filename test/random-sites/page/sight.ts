import type { SiteSpec } from '../dimensions.ts';

interface SeenList {
  readonly list: HTMLElement;
  /** What is scrolled; null: the page. */
  readonly box: HTMLElement | null;
  readonly sentinel: HTMLElement | null;
  readonly reached: () => void;
}

/** Calls `reached` whenever what tells of the list's end is seen. */
export function hearSight(
  sight: Exclude<SiteSpec['sight'], 'as-noticed'>,
  { list, box, sentinel, reached }: SeenList,
): void {
  const told = (entries: readonly IntersectionObserverEntry[]): void => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
  };
  if (sight === 'scroll-end') {
    (box ?? document).addEventListener('scrollend', reached);
    return;
  }
  if (sight === 'inside') {
    if (sentinel !== null) sentinel.style.height = '60px';
    const watch = new IntersectionObserver(told, { root: box, threshold: 1 });
    if (sentinel !== null) watch.observe(sentinel);
    return;
  }
  // The last item, whichever that is.
  let last: Element | null = null;
  const watch = new IntersectionObserver(told, { root: box });
  const follow = (): void => {
    if (last === list.lastElementChild) return;
    watch.disconnect();
    last = list.lastElementChild;
    if (last !== null) watch.observe(last);
  };
  new MutationObserver(follow).observe(list, { childList: true });
  follow();
}
