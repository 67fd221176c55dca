import type { Reply, WaitBudget } from '../in-page/item-taker.ts';

/** Nothing has come for this long after an act: there is nothing more. */
const QUIET_MS = 3_000;
const SHORTEST_QUIET_MS = 1_000;
/** How much slower than the slowest so far the next answer may be. */
const PATIENCE = 8;
/** A document may build its list by timers, with no request to be seen. */
const FIRST_QUIET_MS = 5_000;
const CAUTIOUS_SETTLE_MS = 60;
const TRICKLING_SETTLE_MS = 150;

/** Learns from a page's answers how long it is worth waiting. */
export class Pace {
  readonly #limitMs: number;
  #answers = 0;
  #slowestMs = 0;
  #trickles = false;

  /** No wait is longer than `limitMs`. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  learn(reply: Reply): void {
    if (reply.trickles) this.#trickles = true;
    if (reply.result !== 'items') return;
    this.#answers += 1;
    this.#slowestMs = Math.max(this.#slowestMs, reply.arrivedMs);
  }

  /** For the first items of a document. */
  get opening(): WaitBudget {
    return { quietMs: Math.min(FIRST_QUIET_MS, this.#limitMs), settleMs: this.#settleMs };
  }

  /** For what an act brings. */
  get acting(): WaitBudget {
    const learned = Math.min(QUIET_MS, Math.max(SHORTEST_QUIET_MS, PATIENCE * this.#slowestMs));
    return {
      quietMs: Math.min(this.#answers > 2 ? learned : QUIET_MS, this.#limitMs),
      settleMs: this.#settleMs,
    };
  }

  get #settleMs(): number {
    if (this.#trickles) return TRICKLING_SETTLE_MS;
    return this.#answers < 2 ? CAUTIOUS_SETTLE_MS : 0;
  }
}
