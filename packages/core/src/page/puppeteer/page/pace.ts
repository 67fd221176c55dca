import { BACKOFFS, pauseAfter } from '../../../ground/time/backoff.ts';
import type { WaitBudget } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';

/** Nothing has come for this long after an act: there is nothing more. */
const QUIET_MS = 3_000;
const SHORTEST_QUIET_MS = 1_500;
/** How much slower than the slowest so far the next answer may be. */
const PATIENCE = 8;
/** How long a control may be missing or disabled before it is taken to be so for good. */
const CONTROL_MS = 1_000;
/** The same, where it came late before, and the page is not idle. */
const LATE_CONTROL_MS = 5_000;
/** The same, on a page whose control was always there again with the items. */
const PROMPT_CONTROL_MS = 250;
/** A document may build its list by timers, with no request to be seen. */
const FIRST_QUIET_MS = 5_000;
/** How long a page must be idle before it is sure that nothing comes, of an act and of a document. */
const IDLE_MS = 300;
const FIRST_IDLE_MS = 600;
const CAUTIOUS_SETTLE_MS = 60;
const TRICKLING_SETTLE_MS = 150;
const LONGEST_SETTLE_MS = 600;
/** What may bring more of a page, and how often it is waited for in vain. */
const FUTILE_WAITS = {
  timers: 2,
  workers: 1,
  loading: 2,
  values: 1,
  unseen: 1,
  said: 2,
  stale: 2,
  moves: 2,
  images: 2,
  stirs: 2,
  shows: 2,
  streams: 2,
  streamed: 2,
  short: 2,
} as const;
/** Documents of a site are alike. */
const HYDRATIONS_LOOKED_AT = 2;
/** After so many answers in one piece the next ones are taken to be, too. */
const PLAIN_ANSWERS = 2;

/** What may bring more items; worth waiting for on a page where anything came later. */
const BRINGS_ITEMS: ReadonlySet<Awaited> = new Set(['timers', 'loading', 'moves', 'streams']);

export type Awaited = keyof typeof FUTILE_WAITS;

/** Learns from a page's answers how long it is worth waiting. */
export class Pace {
  /** How long a list may rest before it counts as complete, as long as the page is not known. */
  static readonly settleMs = CAUTIOUS_SETTLE_MS;

  /** The longest wait for what an act brings. */
  static readonly quietMs = QUIET_MS;

  readonly #limitMs: number;
  readonly #early: boolean;
  #answers = 0;
  #slowestMs = 0;
  /** 0: the list has always come in one piece. */
  #tricklingMs = 0;
  #promptControls = 0;
  #lateControls = 0;
  #lostClicks = 0;
  /** Something came to a page after its first items. */
  #isRestless = false;
  /** It asks for the next page while it shows one. */
  #asksAhead = false;
  readonly #futile = new Map<Awaited, number>();

  /**
   * No wait is longer than `limitMs`. `early`: a list may count as complete as soon as its page has nothing left to do.
   * A piece of it that comes later all the same is read with the next page.
   */
  constructor(limitMs: number, early: boolean) {
    this.#limitMs = limitMs;
    this.#early = early;
  }

  learn(reply: Reply): void {
    if (reply.trickles) this.#tricklingMs ||= TRICKLING_SETTLE_MS;
    // The pieces are further apart than was waited.
    if (reply.trickles && reply.late) this.#tricklingMs = Math.min(LONGEST_SETTLE_MS, this.#tricklingMs * 2);
    if (reply.result !== 'items') return;
    if (reply.control === 'ready' && reply.arrivedMs > 0) this.#promptControls += 1;
    this.#answers += 1;
    this.#slowestMs = Math.max(this.#slowestMs, reply.arrivedMs);
  }

  /** A control that was not there with the items came after all. */
  learnLateControl(): void {
    this.#lateControls += 1;
  }

  /** A click brought nothing, and the same one later did: the page does not listen so soon after the one before. */
  learnLostClick(): void {
    this.#lostClicks += 1;
  }

  /** More of a page, or its values, came after its items. */
  learnRestlessness(): void {
    this.#isRestless = true;
  }

  /** Data of the next page are under way when a page is there: an act that comes before them may show none. */
  learnAskingAhead(): void {
    this.#asksAhead = true;
  }

  /** This was waited for, and brought nothing. */
  learnFutile(awaited: Awaited): void {
    this.#futile.set(awaited, (this.#futile.get(awaited) ?? 0) + 1);
  }

  /** Whether it is worth waiting for. */
  heeds(awaited: Awaited): boolean {
    const isLikely = this.#isRestless && BRINGS_ITEMS.has(awaited);
    return isLikely || (this.#futile.get(awaited) ?? 0) < FUTILE_WAITS[awaited];
  }

  /** Whether documents have brought more than was there at first, or may: not enough of them were seen. */
  get mayHydrate(): boolean {
    return this.#isRestless || this.#answers <= HYDRATIONS_LOOKED_AT;
  }

  /** Whether every page was whole as soon as its items came, so that the next act may begin before anybody looks. */
  get isPlain(): boolean {
    return !this.#isRestless && !this.#asksAhead && this.#answers >= PLAIN_ANSWERS;
  }

  /** How long a control is to be left alone before it is clicked; longer, each time that this was not enough. */
  get pauseMs(): number {
    return this.#lostClicks === 0 ? 0 : pauseAfter(BACKOFFS.click, this.#lostClicks);
  }

  /** For the first items of a document. */
  get opening(): WaitBudget {
    return {
      quietMs: Math.min(FIRST_QUIET_MS, this.#limitMs),
      idleMs: FIRST_IDLE_MS,
      ...this.#settling,
    };
  }

  /** For what an act brings. */
  get acting(): WaitBudget {
    const learned = Math.min(QUIET_MS, Math.max(SHORTEST_QUIET_MS, PATIENCE * this.#slowestMs));
    return {
      quietMs: Math.min(this.#answers > 2 ? learned : QUIET_MS, this.#limitMs),
      idleMs: IDLE_MS,
      ...this.#settling,
    };
  }

  /** For a control to be there and usable. */
  get controlMs(): number {
    if (this.#lateControls > 0) return Math.min(LATE_CONTROL_MS, this.#limitMs);
    return Math.min(this.#promptControls > 2 ? PROMPT_CONTROL_MS : CONTROL_MS, this.#limitMs);
  }

  get #settling(): Pick<WaitBudget, 'settleMs' | 'early'> {
    if (this.#tricklingMs > 0) return { settleMs: this.#tricklingMs };
    return this.#answers < 2 ? { settleMs: CAUTIOUS_SETTLE_MS, early: this.#early } : { settleMs: 0 };
  }
}

/** The whole wait, however idle the page may be. */
export function patient({ idleMs: _, ...budget }: WaitBudget): WaitBudget {
  return budget;
}
