import type { WaitBudget } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { moveMouse } from './move-mouse.ts';
import { patient } from './pace.ts';
import type { PageContext } from './page-context.ts';
import { GRACE_MS, type PageWaits } from './page-waits.ts';
import { pressConsent } from './press-consent.ts';
import type { ReadingState } from './reading-state.ts';

/** Consent dialogs that are accepted where a page shows no items. */
const MOST_CONSENTS = 2;

/** What a document shows, unless it has led on to another. */
export type Shown = Reply | typeof NAVIGATED;

export function isWithoutItems(reply: Shown): reply is Reply {
  return reply !== NAVIGATED && reply.result !== 'items';
}

/** Does what may make documents show items that they came without, of those that one act leads through. */
export class EmptyDocuments {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  readonly #until: number;
  #consents = 0;

  /** `until`: when their time is over. */
  constructor(context: PageContext, state: ReadingState, waits: PageWaits, until: number) {
    this.#context = context;
    this.#state = state;
    this.#waits = waits;
    this.#until = until;
  }

  /** What a document shows in the end that has come to show `shown`, or has led on. */
  async fill(shown: Shown, budget: WaitBudget): Promise<Shown> {
    let reply = shown;
    if (isWithoutItems(reply)) reply = await this.#consent(reply, budget);
    if (isWithoutItems(reply)) reply = await this.#rouse(reply);
    if (isWithoutItems(reply)) reply = await this.#seek(reply);
    return reply;
  }

  async #consent(nothing: Reply, budget: WaitBudget): Promise<Shown> {
    const { interruption, tab } = this.#context;
    if (this.#consents >= MOST_CONSENTS) return nothing;
    if (!(await this.#waits.answer(pressConsent(tab.world)))) return nothing;
    this.#consents += 1;
    return this.#lookAgain(budget, Math.max(1, this.#until - interruption.now()));
  }

  /** A list may be made only for one who moves the mouse. */
  async #rouse(nothing: Reply): Promise<Shown> {
    const { tab } = this.#context;
    const hearing = await this.#waits.answer(tab.world.call('hears', { selector: null }));
    if (hearing === NAVIGATED || !hearing.awaitsMouse) return hearing === NAVIGATED ? hearing : nothing;
    await moveMouse(tab);
    const budget = patient(this.#state.pace.opening);
    return this.#lookAgain(budget, budget.quietMs);
  }

  /** A list may be made only once its place is seen. */
  async #seek(nothing: Reply): Promise<Shown> {
    const { acting } = this.#state.pace;
    const { pageTimeoutMs } = this.#context.options.settings;
    const { world } = this.#context.tab;
    const reply = await this.#waits.answer(world.call('seek', acting), pageTimeoutMs + GRACE_MS);
    if (reply === NAVIGATED || reply === null) return reply ?? nothing;
    const sought = await this.#waits.awaitRest(reply, this.#until, acting);
    return isWithoutItems(sought) ? nothing : sought;
  }

  async #lookAgain(budget: WaitBudget, withinMs: number): Promise<Shown> {
    const waiting = this.#context.tab.world.call('wait', patient(budget));
    const reply = await this.#waits.answer(waiting, withinMs + GRACE_MS);
    return reply === NAVIGATED ? reply : this.#waits.awaitRest(reply, this.#until, budget);
  }
}
