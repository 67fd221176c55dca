import { PAGE_ADDRESS } from '../../../verdict/pagination/page-address.ts';
import type { WaitBudget } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';
import type { ActionResult } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { askedTooEarly } from './asked-too-early.ts';
import { patient } from './pace.ts';
import type { PageCalm } from './page-calm.ts';
import type { PageContext } from './page-context.ts';
import type { PageDocuments } from './page-documents.ts';
import { GRACE_MS, type PageWaits } from './page-waits.ts';
import type { ReadingState } from './reading-state.ts';

/** One call into the page, which acts and waits. */
export type Act = (budget: WaitBudget) => Promise<Reply | typeof NAVIGATED>;

export interface PageActsParts {
  readonly context: PageContext;
  readonly state: ReadingState;
  readonly waits: PageWaits;
  readonly calm: PageCalm;
  readonly documents: PageDocuments;
}

/** Carries out acts, one after the other, with all that comes of them. */
export class PageActs {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  readonly #calm: PageCalm;
  readonly #documents: PageDocuments;
  #stepAt = performance.now();
  #broughtAt = 0;
  /** Whether an act of this step before the latest one has. */
  #hasAsked = false;
  /** An act has added to the list in its own document. */
  #hasGrown = false;

  constructor(parts: PageActsParts) {
    this.#context = parts.context;
    this.#state = parts.state;
    this.#waits = parts.waits;
    this.#calm = parts.calm;
    this.#documents = parts.documents;
  }

  /** A step begins, a click or a scroll say, which takes one act or several. The page may have begun it by itself. */
  beginStep(): void {
    const { activity } = this.#context;
    const { ahead, hasBrought } = this.#state;
    const stepAt = ahead === null ? performance.now() : activity.begunAt;
    if (hasBrought) {
      this.#broughtAt = this.#stepAt;
      activity.errors.learn(stepAt);
    }
    this.#state.hasBrought = false;
    this.#stepAt = stepAt;
    this.#hasAsked = false;
  }

  /** When the latest step began, by `performance.now()`. */
  get stepAt(): number {
    return this.#stepAt;
  }

  /** When the latest one before it that has brought items began, the same way; 0: none has. */
  get broughtAt(): number {
    return this.#broughtAt;
  }

  /** Whether it has asked the network for anything. */
  get hasAsked(): boolean {
    return this.#hasAsked || this.#context.activity.acted;
  }

  /** Notes that an act begins, unless the page has begun it by itself. */
  begin(): void {
    if (this.#state.ahead === null) this.#context.activity.begin();
  }

  /** The same of another act of the step. */
  beginNext(): void {
    this.#hasAsked = this.hasAsked;
    this.begin();
  }

  /** Acts, and goes on waiting while an answer is under way, through other documents if the act leads there. */
  async perform(act: Act, budget = this.#state.pace.acting): Promise<ActionResult> {
    const { activity, options, tab, interruption } = this.#context;
    const state = this.#state;
    const { pageTimeoutMs } = options.settings;
    const { ahead } = state;
    state.ahead = null;
    if (ahead === null && (await this.#documents.reopen())) {
      state.control = null;
      return 'new-items';
    }
    const before = state.count;
    const from = state.url;
    const until = interruption.now() + pageTimeoutMs;
    const generation = ahead ?? tab.world.generation;
    const isThere = generation === tab.world.generation;
    const call = (within: WaitBudget): Promise<Reply | typeof NAVIGATED> =>
      this.#waits.answer(act(within), pageTimeoutMs + GRACE_MS);
    const holding = { ...budget, mayHold: true };
    let reply = isThere ? await call(holding) : NAVIGATED;
    // Once more, for an answer that had come only just before; then for as long as anything may come.
    for (const within of [holding, patient(holding)]) {
      if (reply === NAVIGATED || !isMissing(reply) || reply.idle !== true) break;
      if (this.#waits.isSilentAt(reply)) break;
      state.keep(reply);
      reply = await call(within);
    }
    // What was asked for while the control was waited for is no answer to its press.
    if (reply !== NAVIGATED && reply.held === true) {
      state.keep(reply);
      // Items that came meanwhile may still lack their values, which the press would leave behind.
      if (reply.result === 'items') await this.#calm.await(reply, false);
      activity.begin();
      reply = await call(budget);
    }
    if (reply !== NAVIGATED && reply.ahead !== undefined) {
      if (activity.unsettledBefore(reply.ahead).length > 0) throw askedTooEarly(reply.url);
      state.ahead = generation;
      activity.begin(reply.ahead);
    }
    if (reply !== NAVIGATED) reply = await this.#waits.awaitRest(reply, until, budget);
    if (reply === NAVIGATED) {
      // Its controls went with it.
      state.control = null;
      const result = await this.#documents.arrive(generation, from);
      if (this.#hasGrown && leadsElsewhere(from, state.url))
        state.doubtEnd('the control of a list that had grown in its page led to another one');
      return result;
    }
    state.keep(reply);
    if (reply.result === 'items' && state.ahead === null) await this.#calm.await(reply, false);
    if (state.count > before) {
      state.isDeaf = false;
      this.#hasGrown = options.listMode === 'append';
      return 'new-items';
    }
    if (reply.torn === true)
      state.doubtEnd('the page shows items that could not be told from those read before');
    return isMissing(reply) ? reply.result : 'unchanged';
  }
}

type Missing = Extract<Reply['result'], 'absent' | 'disabled'>;

function isMissing(reply: Reply): reply is Reply & { readonly result: Missing } {
  return reply.result === 'absent' || reply.result === 'disabled';
}

/** Whether an address is no page of what stands at the other. */
function leadsElsewhere(from: string, to: string): boolean {
  const [before, after] = [from, to].map((url) => URL.parse(url)?.pathname.replace(/[/\d]+$/, ''));
  return before !== after && !PAGE_ADDRESS.test(to);
}
