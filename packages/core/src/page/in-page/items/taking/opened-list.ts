import type { ListSetup } from '../../protocol.ts';
import { createLayoutShortcut, type LayoutShortcut } from '../../scroll/layout-shortcut.ts';
import { createPageScripts, type PageScripts } from '../../watch/page-scripts.ts';
import type { PageWatcher } from '../../watch/page-watcher.ts';
import { createItemList, type ItemList } from '../list/item-list.ts';
import { ItemTracker } from '../tracker/item-tracker.ts';
import { PassedItems } from '../tracker/passed-items.ts';
import { ItemTaker } from './item-taker.ts';

/** What scripts have given another class, or hidden, since the document began, and the class that it had before. */
export type Restyled = Pick<WeakMap<Element, string | null>, 'get' | 'has'>;

/** A document's list, and what reads it. */
export interface OpenedList {
  readonly list: ItemList;
  readonly tracker: ItemTracker<Element>;
  readonly taker: ItemTaker;
  readonly layout: LayoutShortcut;
  readonly scripts: PageScripts;
  readonly setup: ListSetup;
  readonly restyled: Restyled;
  /** Null where one list grows. */
  readonly passed: PassedItems<Element> | null;
}

/** Begins to read the document's list. */
export function openList(setup: ListSetup, watcher: PageWatcher, restyled: Restyled): OpenedList {
  const list = createItemList(setup.listSelector, setup.probes, watcher.watchRoot);
  watcher.watch(list.attributes);
  const tracker = new ItemTracker(list, setup);
  const layout = createLayoutShortcut(setup.listSelector, setup.control === null);
  const scripts = createPageScripts(setup.ledger);
  const { probes } = setup;
  const passed = setup.mode === 'replace' ? new PassedItems(list, tracker.entries) : null;
  return {
    list,
    tracker,
    layout,
    scripts,
    setup,
    restyled,
    passed,
    taker: new ItemTaker({ tracker, watcher, layout, scripts, probes, restyled, passed }),
  };
}
