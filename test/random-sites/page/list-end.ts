import type { SiteSpec } from '../dimensions.ts';
import { deepFind } from './deep-find.ts';
import { intervalBy } from './elsewhere.ts';
import { hearSight } from './sight.ts';

/** How far below what is seen the end is near, in pixels. */
const NEAR = 200;
const THROTTLE_MS = 500;
const LOOK_MS = 400;

/** How a page that is scrolled notices that its end is near. `list` is put into the box that scrolls, where there is one. */
export function createListEnd({ holder, noticed, driver, sight }: SiteSpec, list: HTMLElement) {
  const sentinel = deepFind('#sentinel');
  const box = holder === 'page' ? null : document.createElement('div');
  if (box !== null) {
    box.style.cssText = 'height: 450px; overflow: auto';
    list.before(box);
    box.append(list, ...(sentinel === null ? [] : [sentinel]));
  }
  const hear = {
    scroll: (scrolled: EventTarget, reached: () => void) => scrolled.addEventListener('scroll', reached),
    /** What comes soon after another one is lost. */
    throttled(scrolled: EventTarget, reached: () => void) {
      let heard = 0;
      scrolled.addEventListener('scroll', () => {
        if (performance.now() - heard < THROTTLE_MS) return;
        heard = performance.now();
        reached();
      });
    },
    observer(_scrolled: EventTarget, reached: () => void) {
      const watch = new IntersectionObserver(
        (entries) => entries.some((one) => one.isIntersecting) && reached(),
        {
          root: box,
          rootMargin: `${NEAR}px`,
        },
      );
      if (sentinel !== null) watch.observe(sentinel);
    },
    interval: (_scrolled: EventTarget, reached: () => void) => intervalBy(driver, reached, LOOK_MS),
  } satisfies Record<SiteSpec['noticed'], (scrolled: EventTarget, reached: () => void) => unknown>;
  return {
    isNear: (): boolean =>
      sentinel !== null &&
      sentinel.getBoundingClientRect().top <= (box?.getBoundingClientRect().bottom ?? innerHeight) + NEAR,
    hear: (windowed: EventTarget | undefined, reached: () => void): unknown =>
      sight === 'as-noticed'
        ? hear[noticed](windowed ?? box ?? window, reached)
        : hearSight(sight, { list, box, sentinel, reached }),
  };
}

/** Pages that a list that grows keeps in the document, where it takes out earlier ones. */
const KEPT = 3;

/** Takes out the items of earlier pages. */
export function createTrimmer({ trims }: SiteSpec) {
  const pages: number[] = [];
  return (list: HTMLElement, shown: number): void => {
    pages.push(shown);
    if (trims === 'never' || pages.length <= KEPT) return;
    for (let left = pages.shift() ?? 0; left > 0; left -= 1) list.querySelector('.item')?.remove();
  };
}
