import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageWatcher } from '../../src/page/in-page/watch/page-watcher.ts';

/** What the browser tells of a change; the watcher's own callback. */
let change: () => void;

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(told: (records: readonly unknown[]) => void) {
        change = () => told([{}]);
      }
      observe(): void {
        // It is told of all changes there are.
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('a change is told to all that wait for one', async () => {
  const watcher = createPageWatcher(() => undefined);
  const waits = [watcher.changed(60_000), watcher.changed(60_000)];
  change();
  expect(await Promise.all(waits)).toEqual([true, true]);
});

test('the end of one wait ends no other', async () => {
  const watcher = createPageWatcher(() => undefined);
  const short = watcher.changed(1);
  const long = watcher.changed(60_000);
  expect(await short).toBe(false);
  change();
  expect(await long).toBe(true);
});
