import { pause } from './after.ts';
import { acceptConsent } from './control/accept-consent.ts';
import { awaitControl } from './control/await-control.ts';
import { selectOf } from './control/choose-option.ts';
import {
  type FoundControl,
  findControl,
  type PressedControl,
  pressedControl,
} from './control/find-control.ts';
import { findRetry } from './control/find-retry.ts';
import { openDialog } from './control/open-dialog.ts';
import { hoverPoint, pressControl, uncoverControl } from './control/press-control.ts';
import { createVainControls } from './control/vain-controls.ts';
import { documentLoaded } from './document/document-loaded.ts';
import { guessesEncoding } from './document/guesses-encoding.ts';
import { loadFrames, matchList } from './document/match-list.ts';
import { readDocumentHtml, readFrameHtml } from './document/read-document-html.ts';
import { readDocumentText } from './document/read-document-text.ts';
import { readSurroundings } from './document/read-surroundings.ts';
import { isDrawn, showInView } from './drawn-box.ts';
import { carriedTo, placeOf } from './items/carried-to.ts';
import { type OpenedList, openList } from './items/opened-list.ts';
import { hasMore, type ShownItems, shownItems } from './items/shown-items.ts';
import { deepMatches } from './open-shadow.ts';
import {
  type Agent,
  type ClickRequest,
  HELD_MS,
  type Hearing,
  NOT_OPENED,
  OPENING_TIMERS_MS,
  type ScrollRequest,
  type WaitBudget,
} from './protocol.ts';
import type { Reply } from './reply.ts';
import { findScrollers } from './scroll/find-scrollers.ts';
import { createHiddenRowsLook } from './scroll/hidden-rows-look.ts';
import { createScrollAttempts } from './scroll/scroll-attempts.ts';
import { scrollToItem } from './scroll/scroll-list.ts';
import { seekList } from './scroll/seek-list.ts';
import { sweepList } from './scroll/sweep-list.ts';
import { wheelPoint } from './scroll/wheel-point.ts';
import { hearsControl, hearsScrolling, mayHearScrolling } from './watch/hears.ts';
import { createPageWatcher } from './watch/page-watcher.ts';

/** How long a control that just appeared is left alone. */
const FRESH_MS = 60;
/** How long a page must be idle where nothing listens to the scrolling that was done. */
const VAIN_MS = 100;

/** Some look where they are scrolled to about this often, instead of listening. */
const POLL_MS = 1_000;

/** How long a page may be busy before it is looked at all the same. */
const IDLE_LIMIT_MS = 300;

/** Whether scripts of the document may not have run yet. */
function isLoading(): boolean {
  return document.readyState !== 'complete' && document.scripts.length > 0;
}

/** One document's agent. */
export function createAgent(): Agent {
  let pressed: HTMLElement | null = null;
  /** The control that was pressed last, by a script or the browser. */
  let before: PressedControl | null = null;
  const vain = createVainControls();
  /** The first press may show more of the items that are there, and so may the next ones where it did. */
  let mayUnfold = true;
  let opened: OpenedList | null = null;
  let begun: Promise<Reply> | null = null;
  /** A button to load the list anew that is there from the start tells of no failure. */
  let offersRetryAlways = false;
  const hiddenRows = createHiddenRowsLook();
  /** What the list showed before it was scrolled to see whether it grows. */
  let shown: ShownItems | null = null;
  let itemCount = 0;
  /** What scripts have given another class, or hidden, since the document began. */
  const restyled = new WeakSet<Node>();
  const watcher = createPageWatcher((records) => {
    for (const { attributeName, target } of records)
      if (attributeName === 'class' || attributeName === 'hidden') restyled.add(target);
    if (opened === null) return;
    const { list, scripts, tracker } = opened;
    tracker.touch(list.note(records));
    if (records.every(({ type }) => type !== 'childList')) return;
    const { length } = list.items();
    // Whatever has run just now is no clock.
    if (length > itemCount) scripts.brought();
    itemCount = length;
  });

  const current = (): OpenedList => {
    if (opened === null) throw new Error(NOT_OPENED);
    return opened;
  };

  const find = (selector: string): FoundControl => {
    const found = findControl(selector, before, vain.has);
    // It may be in the list.
    return found.state === 'absent' && opened?.layout.lift() === true ? findControl(selector) : found;
  };

  /** `mayIdle`: a page on which nothing can happen any more is not waited for. */
  const findReady = (
    selector: string,
    controlMs: number,
    mayIdle = false,
  ): ReturnType<typeof awaitControl> => {
    const { scripts } = current();
    const wasPressed = pressed !== null;
    return awaitControl({ watcher, scripts, controlMs, mayIdle, wasPressed, find: () => find(selector) });
  };

  /** The act that was begun, or a new one; and the next one, where it is going to follow and nothing speaks against it. */
  const inTurn = async (act: () => Promise<Reply>, { budget, again }: ScrollRequest): Promise<Reply> => {
    const early = begun;
    begun = null;
    let reply = await (early ?? act());
    const { retracts = false } = reply;
    // Something may have come since, while nobody looked.
    if (early !== null && reply.idle === true)
      reply =
        reply.result === 'quiet' ? { ...(await current().taker.await(budget, null)), retracts } : await act();
    const { result, trickles, late, unfinished, timers, unfilled, stale, hidden, images, sheds, control } =
      reply;
    const isOpen = unfinished || timers || unfilled !== 'no' || stale > 0 || images === true;
    const isRestless = trickles || late || isOpen || hidden === true || sheds === true;
    const isPlain = result === 'items' && !isRestless;
    const canGoOn = control === null || control === 'ready';
    if (!again || !isPlain || !canGoOn || budget.settleMs > 0) return reply;
    // Before the reply is written, which takes longer than the press.
    const ahead = Date.now();
    begun = act();
    begun.catch(() => undefined);
    return { ...reply, ahead };
  };

  const press = async ({ selector, controlMs, budget }: ClickRequest): Promise<Reply> => {
    watcher.trackFrames(budget.early === true);
    const mayIdle = budget.idleMs !== undefined;
    const asked = performance.now();
    let { element, state, idle } = await findReady(selector, controlMs, mayIdle);
    // A control that came with the last items may not be wired yet.
    if (pressed !== null && element !== null && pressed !== element) {
      await pause(FRESH_MS);
      ({ element, state, idle } = await findReady(selector, controlMs, mayIdle));
    }
    const { list, taker, layout } = current();
    const late = taker.takeLate();
    if (element === null || state !== 'ready')
      return { ...taker.reply(state === 'disabled' ? state : 'absent', late), idle };
    // What is kept before the press is not lost where that leads to another document.
    if (budget.mayHold === true && (late !== null || performance.now() - asked > HELD_MS))
      return { ...taker.reply('quiet', late), held: true };
    pressed = element;
    before = pressedControl(element);
    const listed = list.items();
    // What the page itself hides is seen once all is laid out.
    if (mayUnfold) layout.lift();
    const drawn = mayUnfold ? listed.filter(isDrawn).length : listed.length;
    const last = layout.hidesList ? undefined : list.last();
    const place = layout.hidesList ? null : placeOf(listed[0]);
    const wasDrawn = last !== undefined && isDrawn(last);
    taker.begin();
    pressControl(element);
    const reply = await taker.await(budget, late);
    const left = list.items();
    const isLess =
      left.length > 0 && (left.length < listed.length || (wasDrawn && last.isConnected && !isDrawn(last)));
    const isQuiet = reply.result === 'quiet';
    const carried = isQuiet ? carriedTo(place, placeOf(left[0])) : null;
    mayUnfold = isQuiet && drawn < listed.length && left.filter(isDrawn).length > drawn;
    const acted = { retracts: isQuiet && isLess, unfolds: mayUnfold, carried };
    return { ...looked(reply), control: find(selector).state, ...acted };
  };

  const looked = (reply: Reply): Reply => hiddenRows.look(reply, current());

  const scroll = async (budget: WaitBudget): Promise<Reply> => {
    const { list, taker, tracker, scripts } = current();
    watcher.trackFrames(true);
    // A mark behind the list that was in view must be seen to leave it before it can be seen to come again.
    const undrawn = !(await watcher.drawn());
    const late = taker.takeLate();
    if (late !== null) return taker.reply('items', late);
    taker.begin();
    const end = (): Element | undefined => tracker.unseen ?? list.last();
    const last = end();
    const scrollers = findScrollers(last, scripts);
    scrollToItem(last, scrollers);
    const back = (): void =>
      scrollers[0]?.scrollBy({ top: -scrollers[0].clientHeight / 2, behavior: 'instant' });
    const idle = createScrollAttempts(tracker, scrollers, end, budget.quietMs, watcher.frame);
    // Whoever listens may ignore what comes too soon, and then nothing shows that it is to be tried again.
    const { idleMs, ...patient } = budget;
    const isVain = idleMs !== undefined && !mayHearScrolling(last, scripts);
    const within = isVain ? { ...patient, idleMs: VAIN_MS } : patient;
    const reply = await taker.await(within, null, { idle, back });
    return undrawn ? { ...reply, undrawn } : reply;
  };

  const hearing = (selector: string | null): Hearing => {
    const { list, scripts } = current();
    const heard = selector === null ? hearsScrolling(list.last(), scripts) : hearsControl(selector, scripts);
    const awaitsMouse = scripts.listen(document.documentElement, 'moved');
    return { heard, observes: scripts.observe(), awaitsMouse };
  };

  return {
    async open({ setup, waitFor, waitForMs, budget }) {
      await documentLoaded();
      opened = openList(setup, watcher, restyled);
      begun = null;
      offersRetryAlways = findRetry() !== null;
      const { taker } = opened;
      watcher.trackFrames(setup.control === null || budget.early === true);
      const until = performance.now() + waitForMs;
      while (waitFor !== null && deepMatches(waitFor).length === 0) {
        const left = until - performance.now();
        if (left <= 0) return taker.reply('absent', null);
        await watcher.changed(left);
      }
      const reply = await taker.await(budget, null);
      const control = setup.control === null ? null : find(setup.control).state;
      const timers = opened.scripts.pending(OPENING_TIMERS_MS);
      const loading = isLoading();
      const { heard, observes, awaitsMouse } = hearing(setup.control);
      const isDormant = loading || observes || awaitsMouse || heard === 'unheard';
      const asleep = document.scripts.length > 0 && isDormant;
      return { ...looked(reply), control, timers, loading, asleep };
    },
    click: (request) => inTurn(() => press(request), request),
    scroll: (request) => inTurn(() => scroll(request.budget), request),
    async seek(budget) {
      const reply = await seekList(current(), watcher, budget);
      return reply && looked(reply);
    },
    async sweep() {
      const reply = await sweepList(current(), watcher);
      hiddenRows.swept(reply);
      return reply;
    },
    guessesEncoding,
    wheelPoint: () => wheelPoint(current()),
    wait: async (budget) => looked(await current().taker.await(budget, null)),
    async more({ settleMs, timersMs, idle = false, mayReplace = false }) {
      if (idle) await watcher.calm(0, IDLE_LIMIT_MS);
      await pause(settleMs);
      const { taker, scripts } = current();
      const withdrawn = taker.withdraw(mayReplace);
      const reply = taker.reply('quiet', taker.takeLate());
      const departed = taker.departed();
      const changes = {
        withdrawn,
        departed,
        revised: taker.revised(),
        order: taker.order(),
        moves: taker.moves,
      };
      const isDue = scripts.pending(timersMs);
      return { ...reply, ...changes, timers: isDue, unfilled: taker.unfilled, loading: isLoading() };
    },
    async reveal({ selector }) {
      const { list } = current();
      const last = list.last();
      if (last !== undefined) showInView(last);
      await watcher.frame();
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
    view: ({ dwells }) => current().taker.view(dwells),
    hoverPoint: ({ selector }) => hoverPoint(selector),
    hears: ({ selector }) => hearing(selector),
    async aim({ selector, controlMs }) {
      const { element, state } = await findReady(selector, controlMs);
      const { taker } = current();
      const late = taker.takeLate();
      if (element === null)
        return { reply: taker.reply(state === 'disabled' ? state : 'absent', late), point: null };
      const reply = taker.reply('quiet', late);
      if (late !== null) return { reply: { ...reply, held: true }, point: null };
      // A click opens a menu of the browser's own.
      if (selectOf(element) !== null) return { reply, point: null };
      before = pressedControl(element);
      taker.begin();
      return { reply, point: uncoverControl(element) };
    },
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
    matches: matchList,
    loadFrames,
    isPending: () => opened === null || isLoading() || opened.scripts.pending(OPENING_TIMERS_MS),
    expect() {
      const { taker } = current();
      const late = taker.takeLate();
      if (late === null) taker.begin();
      return taker.reply(late === null ? 'quiet' : 'items', late);
    },
    async press({ selector, controlMs }) {
      // A frame beside the list's was never opened.
      const found = opened === null ? find(selector) : await findReady(selector, controlMs);
      const { element, state } = found;
      if (element !== null && state === 'ready') pressControl(element);
      return state;
    },
    passOver({ selector }) {
      const { element } = find(selector);
      if (element === null || !vain.passOver(element, selector, current().list.items())) return false;
      before = null;
      return true;
    },
    acceptConsent,
    dialog({ selector, closes }) {
      const parts = [current().list.last(), find(selector).element];
      return openDialog(
        parts.filter((part) => part instanceof Element),
        closes,
      );
    },
    canRetry: () => !offersRetryAlways && findRetry() !== null,
    async retry(budget) {
      const { taker, tracker } = current();
      const element = findRetry();
      if (element === null) return taker.reply('absent', taker.takeLate());
      tracker.turn();
      pressControl(element);
      return looked(await taker.await(budget, null));
    },
    watchGrowth() {
      const { list, scripts } = current();
      const last = list.last();
      const hears = mayHearScrolling(last, scripts) || (last !== undefined && scripts.listen(last, 'turned'));
      const notices = hears ? 'told' : scripts.work(POLL_MS) ? 'looks' : null;
      shown = notices === null ? null : shownItems(list);
      return notices;
    },
    hasGrown() {
      const before = shown;
      return before !== null && hasMore(before, shownItems(current().list));
    },
    text: readDocumentText,
    surroundings: ({ listSelector, control }) =>
      readSurroundings(listSelector, control === null ? null : findControl(control).element, opened),
    html: readDocumentHtml,
    frameHtml: readFrameHtml,
  };
}
