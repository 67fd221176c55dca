import type { ActionResult } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { pointInTab } from '../tab/point-in-tab.ts';
import { closeDialog } from './close-dialog.ts';
import type { Act, PageActs } from './page-acts.ts';
import type { PageContext } from './page-context.ts';
import type { ReadingState } from './reading-state.ts';

/** How far a wheel is turned for one page at most, in pixels, and at once. */
const WHEEL_PX = 2_400;
const WHEEL_STEP_PX = 600;
const MOST_STEPS = 8;
/** Steps of a list that a script moves by less than the wheel is turned, and by so much each time. */
const MOST_SMALL_STEPS = 60;
/** What moves by less stands still. */
const LEAST_MOVE_PX = 3;
/** The same as a share of what is shown: so part of it stays, and no row is passed over. */
const WHEEL_STEP = 0.8;
/** How long a step of the wheel may take to bring something before the next one, in milliseconds. */
const STEP_MS = 250;
/** A list of one page does not grow if nothing has come for this long; what is asked for is waited for beyond it. */
const GROWTH_QUIET_MS = 1_200;

/** Scrolls a page's list by script, and by the wheel where no script can scroll it. */
export class ListScrolls {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #acts: PageActs;
  #byWheel = false;
  /** Whether the list was scrolled before. */
  #hasScrolled = false;

  constructor(context: PageContext, state: ReadingState, acts: PageActs) {
    this.#context = context;
    this.#state = state;
    this.#acts = acts;
  }

  /** `again`: see `Page.anticipate`. */
  async scroll(again: boolean): Promise<ActionResult> {
    const result = await this.#scroll(again);
    const { options, tab } = this.#context;
    if (result === 'unchanged' && (await tab.world.call('passesRows')) === true)
      options.note?.({ kind: 'list-jumped' });
    return result;
  }

  async #scroll(again: boolean): Promise<ActionResult> {
    const { world } = this.#context.tab;
    const { pace } = this.#state;
    this.#acts.begin();
    if (this.#byWheel) return (await this.#turn()) ?? 'unchanged';
    const isAgain = again && pace.isPlain;
    const result = await this.#acts.perform((budget) => world.call('scroll', { budget, again: isAgain }));
    const isFirst = !this.#hasScrolled;
    this.#hasScrolled = true;
    if (result !== 'unchanged') return result;
    // Most lists go on below a dialog. Those that do not show it once they are scrolled.
    if ((await closeDialog(this.#context.tab, null)) === 'closed') {
      const uncovered = await this.#scrollAnew();
      if (uncovered !== 'unchanged') return uncovered;
    }
    const turned = await this.#turn();
    this.#byWheel = turned === 'new-items';
    if (turned === 'new-items') return turned;
    // Some listen to scrolling only once the wheel was turned.
    const isRoused = turned === 'unchanged' && isFirst;
    const roused = isRoused ? await this.#scrollAnew() : null;
    return roused === 'new-items' ? roused : this.#arrive();
  }

  #scrollAnew(): Promise<ActionResult> {
    return this.#act((budget) => this.#context.tab.world.call('scroll', { budget, again: false }));
  }

  /** Some take no notice of a scroll that comes soon after another one. */
  #arrive(): Promise<ActionResult> {
    const { world } = this.#context.tab;
    return this.#act((budget) => world.call('arrive', budget));
  }

  #act(act: Act): Promise<ActionResult> {
    this.#acts.beginNext();
    return this.#acts.perform(act);
  }

  /** Whether a list that is read as one page shows more once it is scrolled. */
  async grows(): Promise<boolean> {
    const { world } = this.#context.tab;
    const notices = await world.call('watchGrowth');
    if (notices !== 'told' && notices !== 'looks') return false;
    this.#acts.begin();
    const { acting } = this.#state.pace;
    const budget = { ...acting, quietMs: Math.min(acting.quietMs, GROWTH_QUIET_MS) };
    const scroll: Act = (within) => world.call('scroll', { budget: within, again: false });
    const scrolled = await this.#acts.perform(scroll, budget);
    // Who only looks where the list stands from time to time is not told of a wheel either.
    const isOver = scrolled === 'new-items' || notices === 'looks';
    const result = isOver ? scrolled : await this.#turn(budget);
    // Rows of a moving window were read before, and others may have been rendered anew.
    return result === 'new-items' && (await world.call('hasGrown')) === true;
  }

  /** Null: there is nothing to turn the wheel on. */
  async #turn(within = this.#state.pace.acting): Promise<ActionResult | null> {
    const { client, world } = this.#context.tab;
    const point = await world.call('wheelPoint');
    if (point === null || point === NAVIGATED) return null;
    const at = await pointInTab(this.#context.tab, point);
    if (at === null) return null;
    this.#acts.beginNext();
    const stepPx = Math.max(1, Math.min(WHEEL_STEP_PX, WHEEL_STEP * point.shownPx));
    const steps = Math.min(MOST_STEPS, Math.max(1, Math.round(WHEEL_PX / stepPx)));
    const { pageTimeoutMs } = this.#context.options.settings;
    const most = Math.max(steps, Math.min(MOST_SMALL_STEPS, pageTimeoutMs / 2 / STEP_MS));
    return this.#acts.perform(async (budget) => {
      const turn = { type: 'mouseWheel', ...at, deltaX: 0, deltaY: stepPx } as const;
      let { lastPx } = point;
      for (let step = 1; step < most; step += 1) {
        await client.send('Input.dispatchMouseEvent', turn);
        const reply = await world.call('wait', { ...budget, quietMs: STEP_MS });
        if (reply === NAVIGATED || reply.result === 'items') return reply;
        if (step < steps - 1) continue;
        const now = await world.call('lastPx');
        if (now === NAVIGATED || now === null || now > lastPx - LEAST_MOVE_PX) break;
        lastPx = now;
        if (step === most - 1) this.#state.doubtEnd('the wheel had not come to its end');
      }
      await client.send('Input.dispatchMouseEvent', turn);
      return world.call('wait', budget);
    }, within);
  }
}
