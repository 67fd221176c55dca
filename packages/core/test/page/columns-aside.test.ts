import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedList } from '../../src/page/in-page/items/taking/opened-list.ts';
import { columnsAside } from '../../src/page/in-page/scroll/columns-aside.ts';
import { createPageWatcher } from '../../src/page/in-page/watch/page-watcher.ts';

/** Two frames that a watcher can do without are waited for no longer than 200 milliseconds. */
const LATE_FRAME_MS = 300;
const WIDTH = 500;
const MISSING = 500;

/** Where the box stands, and where it stood when the page was told of that last. */
let left: number;
let toldLeft: number;

const box = {
  clientWidth: WIDTH,
  scrollWidth: WIDTH + MISSING,
  assignedSlot: null,
  parentElement: null,
  getRootNode: () => null,
  get scrollLeft() {
    return left;
  },
  scrollBy(by: { left: number }) {
    left = Math.min(MISSING, left + by.left);
  },
  scrollTo(to: { left: number }) {
    left = to.left;
  },
};
const item = {
  assignedSlot: null,
  parentElement: box,
  querySelector: () => (toldLeft === MISSING ? {} : null),
};
const opened = {
  list: { items: () => [item, item, item] },
  scripts: { listen: () => true },
  setup: { probes: [{ selector: '.price', attribute: null }] },
} as unknown as OpenedList;

beforeEach(() => {
  left = 0;
  toldLeft = 0;
  vi.stubGlobal('document', { scrollingElement: {} });
  vi.stubGlobal('ShadowRoot', class {});
  vi.stubGlobal('getComputedStyle', () => ({ overflowX: 'auto', overflowY: 'visible' }));
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('columns that are mounted once the page is told of a scroll are waited for, however late it is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) =>
    setTimeout(() => {
      toldLeft = left;
      run();
    }, LATE_FRAME_MS),
  );
  expect(
    await columnsAside(
      opened,
      createPageWatcher(() => undefined),
    ),
  ).toBe(MISSING);
  expect(left).toBe(0);
});

test('columns of a page that is not drawn any more are not taken to be missing', async () => {
  const watcher = { ...createPageWatcher(() => undefined), seen: () => Promise.resolve(false) };
  expect(await columnsAside(opened, watcher)).toBe('undrawn');
});
