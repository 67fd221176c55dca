import { OPENING_TIMERS_MS } from '../../in-page/protocol.ts';
import type { ActionResult, ControlState } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { carryOn } from './carry-on.ts';
import { closeDialog } from './close-dialog.ts';
import { ControlPlaces } from './control-places.ts';
import { ControlPresses } from './control-presses.ts';
import { hearsWithin } from './hears-within.ts';
import { hoverOver } from './hover-over.ts';
import { Pace, patient } from './pace.ts';
import type { PageActs } from './page-acts.ts';
import type { PageContext } from './page-context.ts';
import { PageGrowth } from './page-growth.ts';
import type { ReadingState } from './reading-state.ts';
import { revealEnd } from './reveal-end.ts';

/** How long a control may be missing or disabled while requests are under way. */
const BUSY_CONTROL_MS = 5_000;
/** So many times as long where they were sent since its last press. */
const BUSY_TURNS = 3;
/** How many other controls of the same selector are pressed where the first has done nothing. */
const MOST_OTHERS = 2;

/** Clicks a page's controls by script, and by trusted input where that does nothing. */
export class ControlClicks {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #acts: PageActs;
  readonly #places: ControlPlaces;
  readonly #growth: PageGrowth;
  readonly #presses: ControlPresses;
  /** Whether a control has brought anything. */
  #hasLedOn = false;
  /** When the last press that did began, by the clock of the machine. */
  #pressedAt = Number.POSITIVE_INFINITY;
  /** Whether the last press has brought nothing. */
  #isStuck = false;
  /** Whether scrolling takes turns with the control: it is not known before the control was there, or has gone. */
  #isMixed = true;

  constructor(context: PageContext, state: ReadingState, acts: PageActs) {
    this.#context = context;
    this.#state = state;
    this.#acts = acts;
    this.#places = new ControlPlaces(context);
    this.#growth = new PageGrowth(context, state, acts);
    this.#presses = new ControlPresses(context, state, acts, this.#places);
  }

  /** The state of the control now, wherever on the page it is. */
  async state(selector: string): Promise<ControlState> {
    const { world } = this.#context.tab;
    const known = this.#state.control;
    const own = known?.selector === selector ? known.state : await world.call('control', { selector });
    if (own !== 'absent' && own !== NAVIGATED) return own;
    return (await this.#places.find(selector))?.state ?? 'absent';
  }

  /**
   * Clicks the control, once all that the page shows was read; where there is none in a list that grows, scrolls for it, or
   * for what scrolling brings. `again`: see `Page.anticipate`.
   */
  async click(selector: string, again: boolean): Promise<ActionResult> {
    const growth = this.#growth;
    if (growth.isRead) return this.#clickOn(selector, again);
    const state = this.#state;
    const before = state.count;
    await growth.read();
    const grown = state.count;
    const result = await this.#clickOn(selector, again && growth.isRead);
    if (grown === before) return result;
    growth.leaveOut(before, grown);
    return state.count > before ? 'new-items' : result;
  }

  /** Whether a page of a list that has a next one shows more once it is scrolled, which is read. */
  async grows(): Promise<boolean> {
    await this.#growth.read();
    return !this.#growth.isRead;
  }

  async #clickOn(selector: string, again: boolean): Promise<ActionResult> {
    let result = await this.#carry(selector, await this.#click(selector, again));
    const dialog = result === 'unchanged' ? await closeDialog(this.#context.tab, selector) : 'none';
    if (dialog === 'open') this.#state.doubtEnd('a dialog lies over the page and cannot be closed');
    if (dialog === 'closed') result = await this.#click(selector);
    // Parts of a list that grows may have a control each.
    const hasOthers = !this.#hasLedOn || this.#context.options.listMode === 'append';
    if (result === 'unchanged' && hasOthers) result = await this.#clickOther(selector);
    this.#hasLedOn ||= result === 'new-items';
    if (result === 'disabled') return this.#clickEnabled(selector);
    if (result === 'new-items') this.#isMixed = false;
    if (result !== 'absent') return result;
    if (this.#context.options.listMode !== 'append') return this.#clickRevealed(selector);
    const scrolled = await this.#scroll();
    if (scrolled === 'new-items') {
      this.#isMixed = true;
      return scrolled;
    }
    const state = await this.#context.tab.world.call('control', { selector });
    return state === 'ready' ? this.#click(selector) : result;
  }

  /** A control that brings nothing may be another's than the list's, or another part's of it; one that looks alike may bring more. */
  async #clickOther(selector: string): Promise<ActionResult> {
    let result: ActionResult = 'unchanged';
    for (let count = 0; count < MOST_OTHERS && result === 'unchanged'; count += 1) {
      if ((await this.#context.tab.world.call('passOver', { selector })) !== true) break;
      result = await this.#click(selector);
    }
    return result;
  }

  /** See `carryOn`. */
  async #carry(selector: string, first: ActionResult): Promise<ActionResult> {
    const state = this.#state;
    if (first !== 'unchanged' || (state.carried === null && !state.unfolding)) return first;
    this.#presses.isBrief = true;
    const result = await carryOn(state, () => this.#click(selector));
    this.#presses.isBrief = false;
    if (result !== 'unchanged') return result;
    // What the last press brings may take longer.
    return this.#acts.perform((budget) => this.#context.tab.world.call('wait', budget));
  }

  async #scroll(): Promise<ActionResult> {
    const { activity, tab } = this.#context;
    const { world } = tab;
    // The end is the last that is waited for: what is on its way may bring the control back.
    const isSilent = activity.isSilentSince(Date.now(), false) && !tab.hasWorkers;
    if (isSilent && (await world.call('mayNoticeScrolling')) === false) return 'unchanged';
    this.#acts.begin();
    const budget = this.#isMixed ? this.#state.pace.acting : this.#presses.brief;
    const scrolled = await this.#acts.perform(
      (within) => world.call('scroll', { budget: within, again: false }),
      budget,
    );
    if (scrolled !== 'unchanged') return scrolled;
    // The page may have gone elsewhere by itself meanwhile, or have taken no notice so soon after its own scrolling.
    this.#acts.beginNext();
    return this.#acts.perform((within) => world.call('arrive', within));
  }

  async #click(selector: string, again = false): Promise<ActionResult> {
    const { activity, clock, options } = this.#context;
    const presses = this.#presses;
    const { pace } = this.#state;
    const { pauseMs } = pace;
    // Before the act begins: what is asked for soon after that counts as its own.
    if (pauseMs > 0) await clock.sleep(pauseMs, options.signal);
    const controlMs = activity.busy ? BUSY_CONTROL_MS : pace.controlMs;
    const begunAt = Date.now();
    if (this.#places.known !== null) return presses.elsewhere(this.#places.known, selector, controlMs);
    this.#acts.begin();
    const isTrusted = presses.reach === 'trusted';
    let first = isTrusted
      ? await presses.trusted(selector, controlMs)
      : await presses.scripted(selector, controlMs, again && pauseMs === 0 && pace.isPlain);
    // What was asked for before the act may enable it, too.
    for (let turn = 0; first === 'disabled' && turn < BUSY_TURNS; turn += 1) {
      // What was under way as the control was pressed last did not hold it up then.
      if (!activity.holdUps.areSince(turn === 0 ? 0 : this.#pressedAt, this.#isStuck)) break;
      first = await presses.asKnown(selector, BUSY_CONTROL_MS);
    }
    if (first === 'disabled' && activity.holdUps.areSince(this.#pressedAt, this.#isStuck))
      this.#state.doubtEnd('the control was disabled, and the page still waited for an answer');
    if (first === 'absent') {
      const elsewhere = await this.#places.find(selector);
      if (elsewhere?.state === 'ready') return presses.elsewhere(elsewhere.frameId, selector, controlMs);
      return elsewhere?.state ?? this.#clickHovered(selector);
    }
    this.#isStuck = first === 'unchanged' || (this.#isStuck && first !== 'new-items');
    if (first === 'new-items') {
      this.#pressedAt = begunAt;
      activity.holdUps.learnPress(this.#state.ahead !== null);
      this.#places.learnOwn();
    }
    if (first !== 'unchanged') {
      if (first === 'new-items' && !isTrusted) presses.reach = 'scripted';
      return first;
    }
    const { carried, unfolding, adds, retracts } = this.#state;
    if (carried !== null || unfolding || adds || retracts) return first;
    if (presses.reach !== 'unproven') return this.#clickAgain(selector, controlMs);
    const trusted = await presses.tryTrusted(selector, controlMs);
    if (trusted !== 'unchanged') return trusted;
    return this.#state.isDeaf
      ? this.#clickAwoken(selector, controlMs)
      : this.#clickOnceMore(selector, controlMs);
  }

  /** Both clicks may have come too soon after the page's own beginning, for one that listens now and then only. */
  async #clickOnceMore(selector: string, controlMs: number): Promise<ActionResult> {
    const { activity } = this.#context;
    const { control } = this.#state;
    if (activity.acted || (control?.state ?? 'ready') !== 'ready') return 'unchanged';
    return this.#presses.tryTrusted(selector, controlMs);
  }

  /**
   * What listens to a control may be there only since the mouse has come to it. The timers of a frame in a process of its own
   * were set before anybody kept them, so that it may listen later.
   */
  async #clickAwoken(selector: string, controlMs: number): Promise<ActionResult> {
    const { activity, tab } = this.#context;
    const isElsewhere = tab.world.client !== tab.client;
    const isHeard = await hearsWithin(this.#context, selector, isElsewhere ? OPENING_TIMERS_MS : 0);
    if (!isHeard) return 'unchanged';
    activity.begin();
    return this.#presses.trusted(selector, controlMs);
  }

  /** Some controls are made once the end of the page is seen. */
  async #clickRevealed(selector: string): Promise<ActionResult> {
    if (!(await revealEnd(this.#context.tab))) return 'absent';
    this.#acts.begin();
    return this.#presses.asKnown(selector);
  }

  /** Some controls can be used only then. */
  async #clickEnabled(selector: string): Promise<ActionResult> {
    if (!(await revealEnd(this.#context.tab))) return 'disabled';
    if ((await this.#context.tab.world.call('control', { selector })) !== 'ready') return 'disabled';
    this.#acts.begin();
    return this.#presses.asKnown(selector);
  }

  /** Some controls are shown only while the mouse is near. */
  async #clickHovered(selector: string): Promise<ActionResult> {
    if (!(await hoverOver(this.#context.tab, selector))) return 'absent';
    return this.#presses.asKnown(selector);
  }

  /**
   * A click that asked for nothing may have been lost: the page was still busy with the one before, or was rendered anew
   * under it. What changed in the document meanwhile tells nothing: there are clocks.
   */
  async #clickAgain(selector: string, controlMs: number): Promise<ActionResult> {
    const { activity, tab } = this.#context;
    const { control, pace } = this.#state;
    const isReady = (control?.state ?? 'ready') === 'ready';
    // It was about to go, and fades for a while.
    if (!activity.acted && control?.state === 'absent') return 'absent';
    if (activity.acted || !isReady) return 'unchanged';
    // Too soon, and a page driven by timers would be skipped.
    const longest = { ...patient(pace.acting), quietMs: Pace.quietMs };
    const late = await this.#acts.perform((budget) => tab.world.call('wait', budget), longest);
    if (late !== 'unchanged') return late;
    activity.begin();
    const isScripted = this.#presses.reach === 'scripted';
    const result = await this.#presses.asKnown(selector, controlMs);
    if (result === 'new-items') pace.learnLostClick();
    if (result !== 'unchanged' || !isScripted || activity.acted) return result;
    // What came upon clicks by script may have come by itself.
    return this.#presses.tryTrusted(selector, controlMs);
  }
}
