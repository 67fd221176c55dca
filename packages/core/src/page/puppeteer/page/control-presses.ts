import { HELD_MS, type WaitBudget } from '../../in-page/protocol.ts';
import type { ActionResult } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { ControlPlaces } from './control-places.ts';
import { patient } from './pace.ts';
import type { PageActs } from './page-acts.ts';
import type { PageContext } from './page-context.ts';
import { pressMouse } from './press-mouse.ts';
import type { ReadingState } from './reading-state.ts';

/** Within this time comes what a list brings that is scrolled once its control has gone, or a press that moves a row on. */
const BRIEF_MS = 800;

/** How long a control may take to be shown once the mouse is near, or the end of the page is seen. */
const SHOWN_MS = 500;

/** The ways to press a control, and which of them reaches the page. */
export class ControlPresses {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #acts: PageActs;
  readonly #places: ControlPlaces;
  /** Whether clicks reach the page from its own script, from the browser's input only, or it is not known yet. */
  reach: 'unproven' | 'scripted' | 'trusted' = 'unproven';
  /** Whether presses are known to move a row on, or to show what was hidden. */
  isBrief = false;

  constructor(context: PageContext, state: ReadingState, acts: PageActs, places: ControlPlaces) {
    this.#context = context;
    this.#state = state;
    this.#acts = acts;
    this.#places = places;
  }

  /** For what comes soon, if at all. */
  get brief(): WaitBudget {
    const { acting } = this.#state.pace;
    return { ...acting, quietMs: Math.min(acting.quietMs, BRIEF_MS) };
  }

  async scripted(selector: string, controlMs: number, again = false): Promise<ActionResult> {
    const { world } = this.#context.tab;
    const state = this.#state;
    const { pace } = state;
    const wasMissing = state.control !== null && state.control.state !== 'ready';
    state.control = null;
    state.beginPress();
    const within = this.isBrief ? this.brief : pace.acting;
    return this.#acts.perform(async (budget) => {
      const reply = await world.call('click', { selector, controlMs, budget, again });
      const wasThere = reply === NAVIGATED || reply.control !== null;
      if (wasMissing && wasThere) pace.learnLateControl();
      if (reply === NAVIGATED || reply.control === null) return reply;
      state.control = { selector, state: reply.control };
      return reply;
    }, within);
  }

  async trusted(selector: string, controlMs: number): Promise<ActionResult> {
    const { world } = this.#context.tab;
    this.#state.beginPress();
    return this.#acts.perform(async (budget) => {
      const { activity, interruption } = this.#context;
      const asked = interruption.now();
      const aimed = await world.call('aim', { selector, controlMs });
      if (aimed === NAVIGATED) return NAVIGATED;
      if (interruption.now() - asked > HELD_MS) activity.begin();
      const { reply, point } = aimed;
      if (point === null) return reply;
      this.#state.keep(reply);
      if (!(await pressMouse(this.#context.tab, point))) return reply;
      return world.call('wait', budget);
    }, patient(this.#state.pace.acting));
  }

  /** A trusted press where one by script did nothing. */
  async tryTrusted(selector: string, controlMs: number): Promise<ActionResult> {
    this.#context.activity.begin();
    const result = await this.trusted(selector, controlMs);
    if (result === 'new-items') this.reach = 'trusted';
    return result;
  }

  /** Presses a control that is about to be shown, or enabled, in the way that reaches the page. */
  asKnown(selector: string, controlMs = SHOWN_MS): Promise<ActionResult> {
    return this.reach === 'trusted' ? this.trusted(selector, controlMs) : this.scripted(selector, controlMs);
  }

  /** The list's document waits for what a press in another one brings. */
  async elsewhere(frameId: string, selector: string, controlMs: number): Promise<ActionResult> {
    const { world } = this.#context.tab;
    this.#state.control = null;
    this.#acts.begin();
    return this.#acts.perform(async (budget) => {
      const reply = await world.call('expect');
      if (reply === NAVIGATED || reply.result === 'items') return reply;
      const state = await this.#places.press(frameId, selector, controlMs);
      if (state === 'absent' || state === 'disabled') return { ...reply, result: state };
      return world.call('wait', budget);
    });
  }
}
