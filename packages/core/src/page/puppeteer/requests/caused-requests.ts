import type { AddressHabits } from './address-habits.ts';
import type { PendingRequest } from './pending-requests.ts';
import type { RequestTurns } from './request-turns.ts';

/** A request that an act causes starts within this time of it… */
export const CAUSED_WITHIN_MS = 1_000;
/** …or this soon after another such request has ended. */
const CHAINED_WITHIN_MS = 250;
/** How far apart the browser's two clocks may be, and more than the resolution that pages get. */
const CLOCK_MS = 2;

/** Which requests the latest act has caused, by when and where they are sent. */
export class CausedRequests {
  readonly #habits: AddressHabits;
  readonly #turns: RequestTurns;
  /** When it was told that the act has begun, by `performance.now()`. */
  actedAt = performance.now();
  /** When it began, the same way. */
  begunAt = this.actedAt;
  /** When an answer to an act came last, the same way; 0: none has. */
  answeredAt = 0;
  /** Since when the page may have asked a stream for what the act brings. */
  streamedFrom = 0;
  /** The act led to a document that has not come to rest: all that it asks for is its own. */
  isOpening = false;
  #chainOpenUntil = 0;
  /** What was under way already when the act began. */
  #noise: ReadonlySet<string> = new Set();
  readonly #addresses = new Set<string>();
  /** The act has brought nothing yet: what is asked for late may be its answer, too. */
  #isAwaiting = true;

  constructor(habits: AddressHabits, turns: RequestTurns) {
    this.#habits = habits;
    this.#turns = turns;
  }

  /** See `NetworkActivity.begin`. Which of the requests under way the act has caused. */
  begin(at: number, pending: readonly PendingRequest[]): ReadonlySet<PendingRequest> {
    const now = performance.now();
    // What the page has begun by itself came after the act before it.
    this.streamedFrom = Number.isFinite(at) ? this.actedAt : now;
    this.actedAt = now;
    this.begunAt = Number.isFinite(at) ? now - Math.max(0, Date.now() - at) - CLOCK_MS : now;
    this.#chainOpenUntil = 0;
    this.#isAwaiting = true;
    const isSince = ({ sentAt }: PendingRequest): boolean => sentAt >= at - CLOCK_MS;
    const noise = new Set(pending.filter((one) => !isSince(one)).map(({ key }) => key));
    this.#noise = noise;
    const caused = pending.filter((one) => isSince(one) && !noise.has(one.key));
    this.#addresses.clear();
    for (const { key } of caused) this.#addresses.add(key);
    this.isOpening = caused.some(({ document }) => document);
    return new Set(caused);
  }

  /** Something is asked for now: whether the act has caused it, or it only refreshes what is there. */
  ask(key: string, words: string, document: boolean): Pick<PendingRequest, 'caused' | 'refreshes'> {
    const now = performance.now();
    const isPrompt = now - this.actedAt <= CAUSED_WITHIN_MS;
    // The answer to what is asked time and again sets off nothing but its own next turn.
    const isChained = now <= this.#chainOpenUntil && !this.#habits.isPolled(key);
    const inTime = isPrompt || this.isOpening || isChained;
    const isLate = this.#isAwaiting && !this.#addresses.has(key) && !this.#habits.isPolled(key);
    const refreshes = !document && !isPrompt && this.#habits.isRefresh(key, words);
    const caused = document || (!refreshes && (inTime || isLate) && !this.#noise.has(key));
    if (caused) {
      this.#addresses.add(key);
      this.#turns.ask(key, words);
    }
    if (!document && !inTime && !isLate && !refreshes) this.#habits.learnUnasked(key, now);
    return { caused, refreshes };
  }

  /** An answer has come. `setsOff`: what it sets off is asked for soon. */
  answered(setsOff: boolean): void {
    this.answeredAt = performance.now();
    if (setsOff) this.#chainOpenUntil = this.answeredAt + CHAINED_WITHIN_MS;
  }

  /** What is asked for within `ms` milliseconds may be the act's. */
  expect(ms: number): void {
    this.#chainOpenUntil = performance.now() + ms;
  }

  /** The act has brought something: what is asked for long after it is none of its own. */
  settle(): void {
    this.#isAwaiting = false;
    this.isOpening = false;
  }

  /** Whether there were any, but for those that the page would have sent anyway. */
  get areAny(): boolean {
    return [...this.#addresses].some((address) => !this.#habits.isUnasked(address));
  }
}
