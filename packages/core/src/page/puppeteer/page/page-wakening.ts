import { type Hearing, OPENING_TIMERS_MS } from '../../in-page/protocol.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { moveMouse } from './move-mouse.ts';
import type { PageCalm } from './page-calm.ts';
import type { PageContext } from './page-context.ts';
import { LOOK_MS, type PageWaits } from './page-waits.ts';
import type { ReadingState } from './reading-state.ts';

/** How long a page may take to begin to listen while nothing says that it is about to, in milliseconds. */
const DEAF_MS = 600;
/** The same while timers, scripts or requests may bring that about. */
const PENDING_MS = 10_000;

/**
 * A list that the server has rendered may be dead until its scripts have run: late, or once it was seen. Before they
 * listen, an act is lost, and what they render anew would be taken for the next page.
 */
export class PageWakening {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  readonly #calm: PageCalm;

  constructor(context: PageContext, state: ReadingState, waits: PageWaits, calm: PageCalm) {
    this.#context = context;
    this.#state = state;
    this.#waits = waits;
    this.#calm = calm;
  }

  /** Waits until the page listens to what is going to be done, as far as it seems to be about to. */
  async await(): Promise<void> {
    const { options, tab } = this.#context;
    const { control = null, listMode } = options;
    const isScrolled = control === null && listMode === 'append';
    if (control === null && !isScrolled) return;
    const request = { selector: control };
    const hearing = await this.#waits.answer(tab.world.call('hears', request));
    if (hearing === NAVIGATED) return;
    if (hearing.awaitsMouse) await moveMouse(tab);
    // What a list that grows brings as it is seen comes with the first act.
    const mayShowMore = hearing.observes && listMode === 'replace';
    if (hearing.heard !== 'unheard' && !mayShowMore) return;
    if (!isScrolled) await this.#waits.answer(tab.world.call('reveal', request));
    const last = hearing.heard === 'unheard' ? await this.#untilHeard() : hearing.heard;
    this.#state.isDeaf = last === 'unheard';
    await this.#rest();
  }

  async #untilHeard(): Promise<Hearing['heard']> {
    const { activity, interruption, options, tab } = this.#context;
    const begunAt = interruption.now();
    const longestMs = Math.min(PENDING_MS, options.settings.pageTimeoutMs);
    let aliveAt = begunAt;
    for (;;) {
      const now = interruption.now();
      if (now - aliveAt > DEAF_MS || now - begunAt > longestMs) return 'unheard';
      await activity.answeredWithin(LOOK_MS);
      const reply = await this.#waits.answer(
        tab.world.call('more', { settleMs: 0, timersMs: OPENING_TIMERS_MS }),
      );
      if (reply === NAVIGATED) return 'unheard';
      this.#state.keep(reply);
      const isPending = activity.unsettled.length > 0 || reply.timers || reply.loading === true;
      if (isPending || reply.result === 'items') aliveAt = interruption.now();
      const hearing = await this.#waits.answer(
        tab.world.call('hears', { selector: options.control ?? null }),
      );
      if (hearing === NAVIGATED || hearing.heard !== 'unheard') return 'heard';
    }
  }

  /** What the scripts that have begun to run bring is of the first page. */
  async #rest(): Promise<void> {
    const { tab } = this.#context;
    const reply = await this.#waits.answer(
      tab.world.call('more', { settleMs: 0, timersMs: OPENING_TIMERS_MS, idle: true }),
    );
    if (reply === NAVIGATED) return;
    this.#state.keep(reply);
    await this.#calm.await(reply, true);
  }
}
