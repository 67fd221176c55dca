import type { Reply } from '../../in-page/protocol.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { Pace } from './pace.ts';
import type { PageContext } from './page-context.ts';
import type { PageWaits } from './page-waits.ts';
import type { ReadingState } from './reading-state.ts';

/** How long each may bring nothing before it is not waited for any more, in milliseconds. */
const PATIENCE = { requests: 10_000, timers: 2_000, values: 1_500 } as const;
/** The same for requests of a document that was just opened: some of them may be long polls. */
const OPENING_REQUESTS_MS = 3_000;
/** How soon a page is looked at again while something is open. */
const LOOK_MS = 100;
/** What an answer brings is rendered by then. */
const RENDERED_MS = 50;
const EARLY_MS = 8;

type Open = keyof typeof PATIENCE;

/** Lets what an act caused come to rest, once its first items are there: what comes meanwhile is of the same page. */
export class PageCalm {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;

  constructor(context: PageContext, state: ReadingState, waits: PageWaits) {
    this.#context = context;
    this.#state = state;
    this.#waits = waits;
  }

  /** `first` has brought items. `isOpening`: of a document that was just opened. */
  async await(first: Reply, isOpening: boolean): Promise<void> {
    const { activity, interruption, options } = this.#context;
    const { pace } = this.#state;
    const begunAt = interruption.now();
    let reply = first;
    let broughtAt = begunAt;
    let hasBrought = false;
    const waitedFor = new Set<Open>();
    const addresses = new Set<string>();
    const requestsMs = isOpening ? OPENING_REQUESTS_MS : PATIENCE.requests;
    while (interruption.now() - begunAt < options.settings.pageTimeoutMs) {
      const idleMs = interruption.now() - broughtAt;
      const open = this.#openOf(reply).filter(
        (kind) => idleMs < (kind === 'requests' ? requestsMs : PATIENCE[kind]),
      );
      if (open.length === 0 && !this.#mayStream(first, begunAt)) break;
      for (const kind of open) waitedFor.add(kind);
      for (const address of activity.unsettled) addresses.add(address);
      if (open.length > 0) await activity.answeredWithin(LOOK_MS);
      const isAnswered = activity.unsettled.length === 0;
      const settleMs = open.length === 0 ? EARLY_MS : isAnswered ? RENDERED_MS : 0;
      const next = await this.#waits.answer(this.#context.tab.world.call('more', { settleMs }));
      if (next === NAVIGATED) return;
      this.#state.keep(next);
      reply = { ...next, unfilled: next.result === 'items' ? next.unfilled : reply.unfilled };
      if (next.revised.length > 0) reply = { ...reply, unfilled: false };
      if (next.result === 'items' || next.revised.length > 0) {
        hasBrought = true;
        broughtAt = interruption.now();
      }
    }
    if (first.hidden === true) await this.#sweep();
    activity.settle();
    if (hasBrought) pace.learnRestlessness();
    else this.#learnFutility(waitedFor, addresses);
  }

  /** Reads the rows of a page that are mounted only where it is scrolled to. */
  async #sweep(): Promise<void> {
    const { interruption, options, tab } = this.#context;
    const until = interruption.now() + options.settings.pageTimeoutMs;
    this.#state.pace.learnRestlessness();
    for (;;) {
      const reply = await this.#waits.answer(tab.world.call('sweep'));
      if (reply === NAVIGATED) return;
      this.#state.keep(reply);
      if (reply.hidden !== true) return;
      if (interruption.now() > until) throw this.#waits.timeout('was scrolled, and had not ended');
    }
  }

  #openOf(reply: Reply): readonly Open[] {
    const { activity } = this.#context;
    const { pace } = this.#state;
    const open: Open[] = [];
    if (activity.unsettled.length > 0) open.push('requests');
    if (reply.timers && pace.heedsTimers) open.push('timers');
    if (reply.unfilled && pace.heedsUnfilled) open.push('values');
    return open;
  }

  /** An idle page may still wait for others, whose answers would have come in the time that was not waited. */
  #mayStream(first: Reply, begunAt: number): boolean {
    const { activity, interruption, tab } = this.#context;
    if (first.early !== true || interruption.now() - begunAt >= Pace.settleMs) return false;
    return activity.listening || tab.hasWorkers;
  }

  #learnFutility(waitedFor: ReadonlySet<Open>, addresses: ReadonlySet<string>): void {
    const { pace } = this.#state;
    if (waitedFor.has('timers')) pace.learnFutileTimers();
    if (waitedFor.has('values')) pace.learnRealGaps();
    for (const address of addresses) this.#context.activity.learnFutile(address);
  }
}
