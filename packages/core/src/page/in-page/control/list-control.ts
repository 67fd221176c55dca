import { pause } from '../after.ts';
import { isDrawn } from '../drawn-box.ts';
import { carriedTo, placeOf } from '../items/taking/carried-to.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import { type ClickRequest, HELD_MS } from '../protocol.ts';
import type { Aim, ControlState, Reply } from '../reply.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { awaitControl } from './await-control.ts';
import { selectOf } from './choose-option.ts';
import { type FoundControl, findControl, type PressedControl, pressedControl } from './find-control.ts';
import { pageChoiceOf } from './page-choice.ts';
import { pressControl, uncoverControl } from './press-control.ts';
import { createVainControls } from './vain-controls.ts';

/** How long a control that just appeared is left alone. */
const FRESH_MS = 60;

type WithinTime = Pick<ClickRequest, 'selector' | 'controlMs'>;

/** The control of a list that a document shows: found as it was pressed before, and pressed. */
export interface ListControl {
  find(selector: string): FoundControl;
  /** Presses it by script, and waits for what comes of it. */
  press(request: ClickRequest): Promise<Reply>;
  /** See `Agent.press`. */
  pressFor(request: WithinTime): Promise<ControlState>;
  /** See `Agent.aim`. */
  aim(request: WithinTime): Promise<Aim>;
  /** See `Agent.passOver`. */
  passOver(selector: string): boolean;
}

/** `opened`: the document's list; null before it was opened, and in frames beside it. */
export function createListControl(
  watcher: PageWatcher,
  opened: () => OpenedList | null,
  current: () => OpenedList,
): ListControl {
  let pressed: HTMLElement | null = null;
  /** The control that was pressed last, by a script or the browser. */
  let before: PressedControl | null = null;
  const vain = createVainControls();
  /** The first press may show others of the items that are there, and so may the next ones where it did. */
  let mayUnfold = true;
  /** Items that were shown before a press. */
  const seen = new WeakSet<Element>();

  /** Undoes the choice of a page, of which nothing came as long as the list shows this first. */
  let undo: (() => void) | null = null;
  let shownThen: string | null = null;

  const shown = (): string | null => opened()?.list.items()[0]?.textContent ?? null;
  const choosePage = (element: HTMLElement): void => {
    shownThen = shown();
    undo = pageChoiceOf(element)?.next?.() ?? null;
  };
  /** Chosen once more behind a press that was lost, a page would be passed over. */
  const undoChoice = (): void => {
    if (shown() === shownThen) undo?.();
    undo = null;
  };

  const find = (selector: string): FoundControl => {
    const found = findControl(selector, before, vain.has);
    // It may be in the list.
    return found.state === 'absent' && opened()?.layout.lift() === true ? findControl(selector) : found;
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

  return {
    find,
    async press({ selector, controlMs, budget }) {
      watcher.trackFrames(budget.early === true);
      const mayIdle = budget.idleMs !== undefined;
      const asked = performance.now();
      undoChoice();
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
      const drawn = mayUnfold ? listed.filter(isDrawn) : listed;
      if (mayUnfold) for (const item of drawn) seen.add(item);
      const last = layout.hidesList ? undefined : list.last();
      const place = layout.hidesList ? null : placeOf(listed[0]);
      const wasDrawn = last !== undefined && isDrawn(last);
      taker.begin('press');
      choosePage(element);
      pressControl(element);
      const reply = await taker.await(budget, late);
      const left = list.items();
      const isLess =
        left.length > 0 && (left.length < listed.length || (wasDrawn && last.isConnected && !isDrawn(last)));
      const isQuiet = reply.result === 'quiet';
      // A row that goes round may put its first items behind the last one, and stand where it stood.
      const first = listed[0]?.isConnected === true ? listed[0] : left[0];
      const carried = isQuiet ? carriedTo(place, placeOf(first)) : null;
      mayUnfold =
        isQuiet && drawn.length < listed.length && left.some((item) => !seen.has(item) && isDrawn(item));
      const acted = { retracts: isQuiet && isLess, unfolds: mayUnfold, carried };
      // The choice of the last page stands, and its press may have been lost.
      const isChosen = isQuiet && undo !== null && shown() === shownThen;
      return { ...reply, control: isChosen ? 'ready' : find(selector).state, ...acted };
    },
    async pressFor({ selector, controlMs }) {
      // A frame beside the list's was never opened.
      const found = opened() === null ? find(selector) : await findReady(selector, controlMs);
      const { element, state } = found;
      if (element !== null && state === 'ready') {
        choosePage(element);
        pressControl(element);
      }
      return state;
    },
    async aim({ selector, controlMs }) {
      undoChoice();
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
      taker.begin('press');
      choosePage(element);
      return { reply, point: uncoverControl(element) };
    },
    passOver(selector) {
      const { element } = find(selector);
      if (element === null || !vain.passOver(element, selector, current().list.items())) return false;
      before = null;
      return true;
    },
  };
}
