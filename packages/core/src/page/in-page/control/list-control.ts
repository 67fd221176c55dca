import { pause } from '../after.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import { type ClickRequest, HELD_MS } from '../protocol.ts';
import type { Aim, ControlState, Reply } from '../reply.ts';
import type { PageWatcher } from '../watch/page-watcher.ts';
import { addedBehind } from './added-behind.ts';
import { awaitControl } from './await-control.ts';
import { selectOf } from './choose-option.ts';
import { type FoundControl, findControl, type PressedControl, pressedControl } from './find-control.ts';
import { createPageTurn } from './page-choice.ts';
import { pressControl, uncoverControl } from './press-control.ts';
import { createPressEffects, type PressEffect } from './press-effects.ts';
import { createVainControls } from './vain-controls.ts';

/** How long a control that just appeared is left alone. */
const FRESH_MS = 60;

type WithinTime = Pick<ClickRequest, 'selector' | 'controlMs'>;

/** A press, and what there is to be asked of it; `isQuiet`: it has brought nothing. */
interface LatestPress {
  readonly selector: string;
  effectOf(isQuiet: boolean): PressEffect;
  hasAdded(): boolean;
}

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
  /** A reply with the state of the control now, which may change as long as answers come. */
  withState(reply: Reply): Reply;
  /** The same with what the latest press has done by now. */
  told(reply: Reply): Reply;
  /** What comes from now on is of no press. */
  leave(): void;
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
  const effects = createPressEffects();
  let latest: LatestPress | null = null;
  const turn = createPageTurn(() => opened()?.list.items()[0]?.textContent ?? null);

  const find = (selector: string): FoundControl => {
    // Of what another selector names, as the list's, the first is enough.
    const last = before?.selector === selector ? before : null;
    const found = findControl(selector, last, vain.has);
    const layout = opened()?.layout;
    if (layout === undefined) return found;
    const { state, element } = found;
    // What is found in a box that is left out can be pressed by a script, and not by the browser.
    const isLeftOut =
      state === 'absent'
        ? [...document.querySelectorAll(selector)].some(layout.hides)
        : layout.hidesList && element !== null && layout.hides(element);
    if (!isLeftOut) return found;
    layout.lift();
    return findControl(selector);
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

  const begin = (now: OpenedList, selector: string, element: HTMLElement): void => {
    latest = { selector, effectOf: effects.before(now), hasAdded: addedBehind(now, element) };
  };

  const withState = (reply: Reply): Reply => {
    const selector = latest?.selector ?? opened()?.setup.control ?? null;
    return selector === null ? reply : { ...reply, control: find(selector).state };
  };

  const told = (reply: Reply): Reply => {
    if (latest === null) return withState(reply);
    const isQuiet = reply.result === 'quiet';
    const done = { ...latest.effectOf(isQuiet), adds: isQuiet && latest.hasAdded() };
    // The choice of the last page stands, and its press may have been lost.
    const isChosen = isQuiet && turn.isLost();
    return isChosen ? { ...reply, ...done, control: 'ready' } : { ...withState(reply), ...done };
  };

  return {
    find,
    async press({ selector, controlMs, budget }) {
      watcher.trackFrames(budget.early === true);
      const mayIdle = budget.idleMs !== undefined;
      latest = null;
      const asked = performance.now();
      turn.undoLost();
      let { element, state, idle } = await findReady(selector, controlMs, mayIdle);
      // A control that came with the last items may not be wired yet.
      if (pressed !== null && element !== null && pressed !== element) {
        await pause(FRESH_MS);
        ({ element, state, idle } = await findReady(selector, controlMs, mayIdle));
      }
      const now = current();
      const { taker } = now;
      const late = taker.takeLate();
      if (element === null || state !== 'ready')
        return { ...taker.reply(state === 'disabled' ? state : 'absent', late), idle };
      // What is kept before the press is not lost where that leads to another document.
      if (budget.mayHold === true && (late !== null || performance.now() - asked > HELD_MS))
        return { ...taker.reply('quiet', late), held: true };
      pressed = element;
      before = pressedControl(selector, element);
      begin(now, selector, element);
      taker.begin('press');
      turn.choose(element);
      pressControl(element);
      return told(await taker.await(budget, late));
    },
    async pressFor({ selector, controlMs }) {
      // A frame beside the list's was never opened.
      const found = opened() === null ? find(selector) : await findReady(selector, controlMs);
      const { element, state } = found;
      if (element !== null && state === 'ready') {
        turn.choose(element);
        pressControl(element);
      }
      return state;
    },
    async aim({ selector, controlMs }) {
      turn.undoLost();
      latest = null;
      const { element, state } = await findReady(selector, controlMs);
      const now = current();
      const { taker } = now;
      const late = taker.takeLate();
      if (element === null)
        return { reply: taker.reply(state === 'disabled' ? state : 'absent', late), point: null };
      const reply = taker.reply('quiet', late);
      if (late !== null) return { reply: { ...reply, held: true }, point: null };
      // A click opens a menu of the browser's own.
      if (selectOf(element) !== null) return { reply, point: null };
      before = pressedControl(selector, element);
      begin(now, selector, element);
      taker.begin('press');
      turn.choose(element);
      return { reply, point: uncoverControl(element) };
    },
    passOver(selector) {
      const { element } = find(selector);
      if (element === null || !vain.passOver(element, selector, current().list.items())) return false;
      before = null;
      return true;
    },
    withState,
    told,
    leave() {
      latest = null;
    },
  };
}
