import { createActsInTurn } from './acts-in-turn.ts';
import { pause } from './after.ts';
import { acceptConsent } from './control/accept-consent.ts';
import { findControl } from './control/find-control.ts';
import { findRetry, isPressable, spendRetries } from './control/find-retry.ts';
import { createListControl } from './control/list-control.ts';
import { openDialog } from './control/open-dialog.ts';
import { hoverPoint, pressControl } from './control/press-control.ts';
import { documentLoaded } from './document/document-loaded.ts';
import { guessesEncoding } from './document/guesses-encoding.ts';
import { loadFrames, matchList } from './document/match-list.ts';
import { readDocumentHtml, readFrameHtml } from './document/read-document-html.ts';
import { readDocumentText } from './document/read-document-text.ts';
import { readSurroundings } from './document/read-surroundings.ts';
import { isDrawn, showInView } from './drawn-box.ts';
import { hasMore, type ShownItems, shownItems } from './items/list/shown-items.ts';
import { type OpenedList, openList } from './items/taking/opened-list.ts';
import { deepMatches } from './open-shadow.ts';
import { type Agent, type Hearing, IDLE_LIMIT_MS, NOT_OPENED, OPENING_TIMERS_MS } from './protocol.ts';
import type { Reply } from './reply.ts';
import { arriveAnew } from './scroll/arrive-anew.ts';
import { columnsAside, hasAllColumns } from './scroll/columns-aside.ts';
import { createHiddenRowsLook } from './scroll/hidden-rows-look.ts';
import { passesRows } from './scroll/passes-rows.ts';
import { putBack } from './scroll/put-back.ts';
import { scrollForMore } from './scroll/scroll-for-more.ts';
import { seekList } from './scroll/seek-list.ts';
import { type SweepProgress, sweepList } from './scroll/sweep-list.ts';
import { lastPx, wheelPoint } from './scroll/wheel-point.ts';
import { hearsControl, hearsScrolling, mayHeedImages, noticesScrolling } from './watch/hears.ts';
import { isAlone } from './watch/is-alone.ts';
import { createPageWatcher } from './watch/page-watcher.ts';

/** How long a frame may take on a busy machine. */
const LATE_FRAME_MS = 2_000;

/** Whether scripts of the document may not have run yet. */
function isLoading(): boolean {
  if (document.readyState === 'complete') return false;
  return document.scripts.length > 0 || document.querySelector('[onload]') !== null;
}

function noteFormerClass(
  { attributeName, oldValue, target }: MutationRecord,
  known: WeakMap<Node, string | null>,
): void {
  if (known.has(target)) return;
  if (attributeName === 'class') known.set(target, oldValue);
  if (attributeName === 'hidden') known.set(target, (target as Element).getAttribute('class'));
}

/** One document's agent. */
export function createAgent(): Agent {
  let opened: OpenedList | null = null;
  /** A button to load the list anew that is there from the start tells of no failure. */
  let offersRetryAlways = false;
  /** Those of what has come meanwhile. */
  const spentRetries = new WeakSet<Element>();
  const hiddenRows = createHiddenRowsLook();
  const sweeps: SweepProgress = { furthest: 0, vain: 0 };
  /** What the list showed before it was scrolled to see whether it grows. */
  let shown: ShownItems | null = null;
  let itemCount = 0;
  /** What scripts have given another class, or hidden, since the document began, and the class that it had before. */
  const restyled = new WeakMap<Node, string | null>();
  const watcher = createPageWatcher((records) => {
    for (const record of records) noteFormerClass(record, restyled);
    if (opened === null) return;
    const { list, scripts, tracker, passed } = opened;
    tracker.entries.touch(list.note(records));
    if (records.every(({ type }) => type !== 'childList')) return;
    const items = list.items();
    // Whatever has run just now is no clock.
    if (items.length > itemCount) scripts.brought();
    itemCount = items.length;
    passed?.look(items);
  });

  const current = (): OpenedList => {
    if (opened === null) throw new Error(NOT_OPENED);
    return opened;
  };

  const control = createListControl(watcher, () => opened, current);
  const { find } = control;
  const acts = createActsInTurn(current);

  const looked = (reply: Reply): Reply => hiddenRows.look(reply, current());

  const hearing = (selector: string | null): Hearing => {
    const { list, scripts } = current();
    const heard =
      selector === null ? hearsScrolling(list.items().at(-1), scripts) : hearsControl(selector, scripts);
    const awaitsMouse = scripts.listen(document.documentElement, 'moved');
    return { heard, observes: scripts.observe(), awaitsMouse };
  };

  return {
    async open({ setup, waitFor, waitForMs, budget }) {
      await documentLoaded();
      opened = openList(setup, watcher, restyled);
      acts.forget();
      offersRetryAlways = findRetry(spentRetries) !== null;
      const { taker } = opened;
      watcher.trackFrames(setup.control === null || budget.early === true);
      const until = performance.now() + waitForMs;
      while (waitFor !== null && deepMatches(waitFor).length === 0) {
        const left = until - performance.now();
        if (left <= 0) return taker.reply('absent', null);
        await watcher.changed(left);
      }
      const reply = await taker.await(budget, null);
      const state = setup.control === null ? null : find(setup.control).state;
      const timers = opened.scripts.pending(OPENING_TIMERS_MS);
      const loading = isLoading();
      const { heard, observes, awaitsMouse } = hearing(setup.control);
      const isDormant = loading || observes || awaitsMouse || heard === 'unheard';
      const asleep = document.scripts.length > 0 && isDormant;
      const hasAll = hasAllColumns(opened);
      return { ...looked(reply), control: state, timers, loading, asleep, hasAll };
    },
    click: (request) => acts.perform(async () => looked(await control.press(request)), request, control.told),
    scroll(request) {
      control.leave();
      return acts.perform(() => scrollForMore(current(), watcher, request.budget), request);
    },
    arrive(budget) {
      control.leave();
      return arriveAnew(current(), budget);
    },
    columnsAside: () => columnsAside(current(), watcher),
    async seek(budget) {
      const reply = await seekList(current(), watcher, budget);
      return reply && looked(reply);
    },
    async sweep() {
      const reply = await sweepList(current(), watcher, sweeps);
      hiddenRows.swept(reply);
      return reply;
    },
    guessesEncoding,
    passesRows: () => passesRows(current()),
    wheelPoint: () => wheelPoint(current()),
    lastPx() {
      const last = current().list.last();
      return last === undefined ? null : lastPx(last);
    },
    wait: async (budget) => control.told(looked(await current().taker.await(budget, null))),
    async more({
      settleMs,
      timersMs,
      idle = false,
      mayReplace = false,
      isOpening = false,
      answeredAt = null,
    }) {
      if (idle) await watcher.calm(0, IDLE_LIMIT_MS);
      await pause(settleMs);
      const { taker, scripts, setup } = current();
      // What comes frame by frame is as slow as they are.
      if (scripts.stirs()) await watcher.frameWithin(LATE_FRAME_MS);
      const withdrawn = taker.withdraw(mayReplace);
      // What has left makes a window of the list before it is known to have, which shows other items in the same places.
      const isRenewed = mayReplace && (isOpening || setup.control !== null);
      const left = taker.departed(isRenewed, isOpening);
      const reply = control.withState(taker.reply('quiet', taker.takeLate()));
      // Others have come in the place of what has left.
      const departed = reply.result === 'items' ? [...left, ...taker.departed(isRenewed, isOpening)] : left;
      const changes = {
        withdrawn,
        departed,
        revised: taker.revised(),
        order: taker.order(),
        moves: taker.moves,
        shows: answeredAt !== null && scripts.shows(answeredAt),
      };
      const isDue = scripts.pending(timersMs);
      return { ...reply, ...changes, timers: isDue, unfilled: taker.unfilled, loading: isLoading() };
    },
    async reveal({ selector }) {
      const { list } = current();
      const last = list.last();
      const back = last === undefined ? null : putBack(last);
      if (last !== undefined) showInView(last);
      await watcher.frame();
      back?.();
      if (selector === null) {
        document.scrollingElement?.scrollTo({
          top: document.documentElement.scrollHeight,
          behavior: 'instant',
        });
        return watcher.frame();
      }
      const { element } = find(selector);
      if (element !== null) showInView(element);
      await watcher.frame();
    },
    view: (request) => current().taker.view(request),
    hoverPoint: ({ selector }) => hoverPoint(selector),
    hears: ({ selector }) => hearing(selector),
    aim: control.aim,
    async rest({ settleMs, emptyMs, limitMs }) {
      await documentLoaded();
      const start = performance.now();
      for (;;) {
        const moved = await watcher.changed(settleMs);
        const elapsed = performance.now() - start;
        if (elapsed >= limitMs) return;
        if (!moved && (elapsed >= emptyMs || readDocumentText().trim() !== '')) return;
      }
    },
    control: ({ selector }) => find(selector).state,
    showsList() {
      return current().list.items().some(isDrawn);
    },
    matchList,
    loadFrames,
    stay: (askedMs) => opened?.scripts.stay(askedMs),
    isPending: () => opened === null || isLoading() || opened.scripts.pending(OPENING_TIMERS_MS),
    expect() {
      const { taker } = current();
      control.leave();
      const late = taker.takeLate();
      if (late === null) taker.begin('press');
      return taker.reply(late === null ? 'quiet' : 'items', late);
    },
    press: control.pressFor,
    passOver: ({ selector }) => control.passOver(selector),
    acceptConsent,
    dialog({ selector, closes }) {
      const parts = [current().list.last(), selector === null ? null : find(selector).element];
      return openDialog(
        parts.filter((part) => part instanceof Element),
        closes,
      );
    },
    canRetry: () => !offersRetryAlways && findRetry(spentRetries) !== null,
    spendRetries: () => spendRetries(spentRetries),
    async retry(budget) {
      control.leave();
      const { taker, tracker } = current();
      const element = findRetry(spentRetries);
      if (element === null) return taker.reply('absent', taker.takeLate());
      tracker.turn();
      pressControl(element);
      const reply = looked(await taker.await(budget, null));
      // A sentence may mean a control that is there anyway.
      return reply.result === 'quiet' && !isPressable(element) ? { ...reply, result: 'absent' } : reply;
    },
    watchGrowth() {
      const { list, scripts } = current();
      const notices = noticesScrolling(list.items().at(-1), scripts);
      shown = notices === null ? null : shownItems(list);
      return notices;
    },
    hasGrown() {
      const before = shown;
      return before !== null && hasMore(before, shownItems(current().list));
    },
    mayNoticeScrolling() {
      const { list, scripts } = current();
      const last = list.items().at(-1);
      // Nobody knows what scripts of other frames listen to.
      return !isAlone() || noticesScrolling(last, scripts) !== null || mayHeedImages(last, scripts);
    },
    text: readDocumentText,
    surroundings({ listSelector, control }) {
      const own = control === null ? null : findControl(control);
      return readSurroundings(listSelector, own && (own.element ?? own.disabled), opened);
    },
    html: readDocumentHtml,
    frameHtml: readFrameHtml,
  };
}
