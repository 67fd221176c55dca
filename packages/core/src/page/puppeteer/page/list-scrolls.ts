import type { ActionResult } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { pointInTab } from '../tab/point-in-tab.ts';
import type { PageActs } from './page-acts.ts';
import type { PageContext } from './page-context.ts';
import type { ReadingState } from './reading-state.ts';

/** How far a wheel is turned at once, in pixels, and how often for one page. */
const WHEEL_PX = 600;
const WHEEL_TURNS = 4;
/** Of a page that is complete as it is, nothing more is expected; what it asks the network for is waited for. */
const SAME_PAGE_MS = 1_200;

/** Scrolls a page's list by script, and by the wheel where no script can scroll it. */
export class ListScrolls {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #acts: PageActs;
  #byWheel = false;

  constructor(context: PageContext, state: ReadingState, acts: PageActs) {
    this.#context = context;
    this.#state = state;
    this.#acts = acts;
  }

  /** `again`: see `Page.anticipate`. `isSamePage`: see `ScrollRequest`. */
  async scroll(again: boolean, isSamePage = false): Promise<ActionResult> {
    const { world } = this.#context.tab;
    const { pace } = this.#state;
    if (this.#byWheel) return this.#turn(isSamePage);
    this.#acts.begin();
    const isAgain = again && pace.isPlain;
    const { acting } = pace;
    const result = await this.#acts.perform(
      (budget) => world.call('scroll', { budget, again: isAgain, isSamePage }),
      isSamePage ? { ...acting, quietMs: Math.min(acting.quietMs, SAME_PAGE_MS) } : acting,
    );
    if (result !== 'unchanged') return result;
    const turned = await this.#turn(isSamePage);
    this.#byWheel = turned === 'new-items';
    return turned;
  }

  async #turn(isSamePage: boolean): Promise<ActionResult> {
    const { client, world } = this.#context.tab;
    const point = await world.call('wheelPoint', { isSamePage });
    if (point === null || point === NAVIGATED) return 'unchanged';
    const at = await pointInTab(this.#context.tab, point);
    if (at === null) return 'unchanged';
    this.#context.activity.begin();
    return this.#acts.perform(async (budget) => {
      for (let turns = 0; turns < WHEEL_TURNS; turns += 1) {
        const turn = { type: 'mouseWheel', ...at, deltaX: 0, deltaY: WHEEL_PX } as const;
        await client.send('Input.dispatchMouseEvent', turn);
      }
      return world.call('wait', budget);
    });
  }
}
