import { HarvestmanError } from '../../../ground/errors.ts';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import type { WaitBudget } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';
import { isStarved } from '../launch/is-starved.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';
import type { ReadingState } from './reading-state.ts';

/** How often an answer that is under way is asked after. */
const BUSY_QUIET_MS = 500;
/** A document that does not change for this long rests; one that never does, clocks say, is left after the limit. */
const REST_MS = 300;
const REST_LIMIT_MS = 5_000;
/** How soon a page is looked at again while something is open. */
export const LOOK_MS = 100;
/** How long that is waited for which seems to be no answer to an act, and comes from where items have come from. */
const FEEDING_MS = 10_000;
/** So often a page is looked at once more because an answer came while it was looked at; some ask time and again. */
const ANSWERED_LOOKS = 3;
/** The page ends its own waits by then, unless a busy machine holds it up; past this it is asked whether it hangs. */
export const GRACE_MS = 1_000;
/** A page whose scripts let go of it answers within this. */
const ALIVE_MS = 5_000;
/** So many times its limit a page that lives has for a wait, or one that a busy machine holds up. */
const MOST_LIMITS = 3;

/** Waits for a page's answers: how long, and whether there is more to come. */
export class PageWaits {
  readonly #context: PageContext;
  readonly #state: ReadingState;

  constructor(context: PageContext, state: ReadingState) {
    this.#context = context;
    this.#state = state;
  }

  /** Until the document rests; `quietMs`: how long its text may take to come. */
  async rest(quietMs: number): Promise<void> {
    const { activity, options, tab } = this.#context;
    const { world } = tab;
    const until = this.#context.interruption.now() + options.settings.pageTimeoutMs;
    do {
      const left = Math.max(1, until - this.#context.interruption.now());
      const limitMs = Math.min(left, REST_LIMIT_MS);
      const resting = world.call('rest', { settleMs: REST_MS, emptyMs: quietMs, limitMs });
      await this.answer(resting, left + GRACE_MS);
    } while (activity.busy && this.#context.interruption.now() < until);
  }

  /** Goes on waiting while an answer is under way; then takes placeholders for what they are. */
  async awaitRest(first: Reply, until: number, budget: WaitBudget): Promise<Reply | typeof NAVIGATED> {
    const { activity, options, tab } = this.#context;
    const { world } = tab;
    const { pageTimeoutMs } = options.settings;
    const open = (reply: Reply): boolean => reply.result === 'quiet' || reply.unfinished;
    let reply: Reply | typeof NAVIGATED = first;
    const silentUntil = this.#context.interruption.now() + budget.quietMs;
    while (
      reply !== NAVIGATED &&
      reply.idle === true &&
      reply.result === 'quiet' &&
      !this.isSilentAt(reply)
    ) {
      this.#state.keep(reply);
      const quietMs = silentUntil - this.#context.interruption.now();
      if (quietMs <= 0) break;
      reply = await this.answer(world.call('wait', { ...budget, quietMs }), pageTimeoutMs + GRACE_MS);
    }
    const fedUntil = this.#context.interruption.now() + FEEDING_MS;
    // A page may have asked for more by itself before the act began.
    const { pace } = this.#state;
    // Some send what was pressed, and hear nothing of it.
    const isAsked = (): boolean => activity.awaitsStream && pace.heeds('streamed');
    const isFed = (): boolean =>
      (activity.isFeeding || isAsked()) && this.#context.interruption.now() < fedUntil;
    let askedAt = activity.actedAt;
    let looksLeft = ANSWERED_LOOKS;
    const isHeldUp = this.#isHeldUp(until - this.#context.interruption.now(), false);
    while (reply !== NAVIGATED && open(reply)) {
      // A busy page shows what came while it was looked at later.
      const isAnswered = activity.answeredAt >= askedAt && looksLeft > 0;
      const isAwaited = activity.busy || isFed();
      if (!isAwaited && !isAnswered) break;
      if (!isAwaited) looksLeft -= 1;
      this.#state.keep(reply);
      if (this.#context.interruption.now() >= until) {
        if (reply.result !== 'quiet' || !activity.busyAtHome(this.#state.url)) return reply;
        if (!(await isHeldUp())) throw this.timeout('had not answered what was asked of it');
      }
      const quietMs = Math.min(BUSY_QUIET_MS, Math.max(1, until - this.#context.interruption.now()));
      askedAt = performance.now();
      reply = await this.answer(world.call('wait', { ...budget, quietMs }), pageTimeoutMs + GRACE_MS);
    }
    if (isAsked()) pace.learnFutile('streamed');
    if (reply === NAVIGATED || !reply.unfinished) return reply;
    this.#state.keep(reply);
    return this.answer(world.call('wait', { quietMs: 0, settleMs: 0, final: true }));
  }

  /** Whether nothing may come to the page from outside since it replied. */
  isSilentAt({ lookedAt, heedsImages = true }: Reply): boolean {
    const { activity, tab } = this.#context;
    return activity.isSilentSince(lookedAt, heedsImages) && !tab.hasWorkers;
  }

  /** The page was not done in its time; `what` it did instead. */
  timeout(what: string): HarvestmanError {
    const { url } = this.#state;
    const { pageTimeoutMs } = this.#context.options.settings;
    return new HarvestmanError('TIMEOUT', `${url} ${what} after ${pageTimeoutMs / 1_000} s`, {
      details: { url, timeoutMs: pageTimeoutMs },
    });
  }

  /** The page answers in time, whatever comes of what it was asked, unless a script of its own runs on and on. */
  answer<T>(work: Promise<T>, ms = this.#context.options.settings.pageTimeoutMs): Promise<T> {
    const seconds = this.#context.options.settings.pageTimeoutMs / 1_000;
    const message = `a script of ${this.#where} did not let go of the page within ${seconds} s`;
    return this.#context.interruption.race(work, ms, message, {
      lasting: true,
      isHeldUp: this.#isHeldUp(ms, true),
    });
  }

  /**
   * Whether what has taken `ms` is held up by a busy machine, or by a page that lives where it `mayLive`; for so long that
   * nothing waits without end.
   */
  #isHeldUp(ms: number, mayLive: boolean): () => Promise<boolean> {
    const { interruption, options, tab } = this.#context;
    const until = interruption.now() + ms + (MOST_LIMITS - 1) * options.settings.pageTimeoutMs;
    const isHeldUp = async (): Promise<boolean> =>
      (mayLive && (await endsWithin(tab.world.responds(), ALIVE_MS))) || isStarved(tab.targets.processes);
    return async () => interruption.now() < until && isHeldUp();
  }

  bounded<T>(work: Promise<T>, ms = this.#context.options.settings.pageTimeoutMs): Promise<T> {
    const seconds = this.#context.options.settings.pageTimeoutMs / 1_000;
    return this.#context.interruption.race(work, ms, `${this.#where} did not answer within ${seconds} s`);
  }

  get #where(): string {
    return this.#state.url || this.#context.activity.documents.response?.url || 'the page';
  }
}
