import { OPENING_TIMERS_MS } from '../../in-page/protocol.ts';
import type { Awaited } from './pace.ts';

/** What may bring more of a page. */
export type Open = Exclude<Awaited, 'streamed'> | 'requests' | 'promised' | 'scripts';

/** How long each may bring nothing before it is not waited for any more, in milliseconds. */
export const PATIENCE = {
  requests: 10_000,
  promised: 10_000,
  scripts: 10_000,
  timers: 2_000,
  workers: 1_500,
  loading: 4_000,
  values: 1_500,
  unseen: 600,
  said: 6_000,
  stale: 1_500,
  moves: 4_000,
  images: 1_500,
  stirs: 250,
  shows: 2_000,
  streams: 3_000,
  short: 1_500,
} as const satisfies Record<Open, number>;
/** The same where a document was just opened: some requests may be long polls, some timers bring the list to life. */
const OPENING_PATIENCE = { ...PATIENCE, requests: 5_000, timers: OPENING_TIMERS_MS } as const;
/** Whose answers may be another list than the one that is shown until they come. */
const ANSWERS: readonly Open[] = ['requests', 'promised', 'timers', 'shows'];
const REQUESTS: ReadonlySet<Open> = new Set(['requests', 'promised']);
/** What was asked for, each time anew; what has run; and what can be told only once the items in view are filled. */
const LATE: ReadonlySet<Open> = new Set(['requests', 'promised', 'scripts', 'workers', 'unseen']);
/** What may show an answer in its own time: its patience begins with the answer. */
const SHOWING: ReadonlySet<Open> = new Set(['timers', 'stirs', 'shows']);
/** The same, and that of a document whose scripts have come, and may have to run yet. */
const AFTERWARDS: ReadonlySet<Open> = new Set([...SHOWING, 'loading']);
/** So many looks that has to show one, however slowly they come; and how long for those, or while the page is busy, at most. */
const LEAST_LOOKS = 12;
const SLOW_SHOWING_MS = 12_000;
/** Values that may come when their items are seen. */
const VALUES: ReadonlySet<Open> = new Set(['values', 'unseen', 'said']);
/** What goes on while they come, or because they have not, or may be all there is. */
const BESIDE_VALUES: ReadonlySet<Open> = new Set(['stirs', 'shows', 'stale', 'short']);

/** Whether it is of values that may come when their items are seen. */
export function isOfValues(kind: Open): boolean {
  return VALUES.has(kind);
}

/** Whether it is of such values, or goes on beside them. */
export function isOrGoesWithValues(kind: Open): boolean {
  return isOfValues(kind) || BESIDE_VALUES.has(kind);
}

/** What is open from one look at a page to the next, and what of it is waited for. */
export class WhatIsOpen {
  /** Values are missing, which may come by a timer as late as a document's first items. */
  isFilling = false;
  /** The page says that it is not done: the control cannot be used, or the list is marked as busy. */
  isBusy = false;
  readonly #patience: Readonly<Record<Open, number>>;
  readonly #begunAt: number;
  readonly #waitedFor = new Set<Open>();
  /** When all answers, or scripts, that were seen to be under way had come; null: none was, or they have not. */
  #answeredAt: number | null = null;
  #isAsked = false;
  #looks = Number.POSITIVE_INFINITY;
  #since: ReadonlyMap<Open, number> = new Map();
  /** When requests were first seen under way since other words were used, and since none were. */
  #asked = { words: 0, at: 0, since: 0 };

  /** `isOpening`: of a document that was just opened. `begunAt`: when the waiting began. */
  constructor(isOpening: boolean, begunAt: number) {
    this.#patience = isOpening ? OPENING_PATIENCE : PATIENCE;
    this.#begunAt = begunAt;
  }

  /**
   * Which of `kinds`, all that a look found open, are waited for yet. `broughtAt`: when something came last. `words`: in how many
   * different ones the page has asked for something; what it asks for in the same words is nothing new. `looks`: how many
   * there were since `broughtAt`.
   */
  among(
    kinds: readonly Open[],
    now: number,
    broughtAt: number,
    words = 0,
    looks = Number.POSITIVE_INFINITY,
  ): readonly Open[] {
    this.#looks = looks;
    const isAsked = kinds.some((kind) => REQUESTS.has(kind));
    if (isAsked && !this.#isAsked) this.#asked.since = now;
    if (isAsked && words !== this.#asked.words) this.#asked = { ...this.#asked, words, at: now };
    const askedAt = words > 0 ? Math.max(broughtAt, this.#asked.at) : now;
    const isAnswered = this.#isAsked && !isAsked && this.hasPatience('requests', now - askedAt);
    // Whatever else is under way, they cannot set a timer before they run.
    const hasLoaded = this.#since.has('scripts') && !kinds.includes('scripts');
    if (isAnswered || (hasLoaded && this.hasPatience('scripts', now - askedAt))) this.#answeredAt = now;
    this.#isAsked = isAsked;
    // A timer may ask for something when the patience with other things is nearly over.
    const began = (kind: Open): number => {
      if (REQUESTS.has(kind) && words > 0) return Math.min(this.#asked.since, this.#asked.at);
      if (LATE.has(kind)) return this.#since.get(kind) ?? now;
      return AFTERWARDS.has(kind) ? (this.#answeredAt ?? this.#begunAt) : this.#begunAt;
    };
    this.#since = new Map(kinds.map((kind) => [kind, began(kind)]));
    this.isFilling = kinds.some(isOfValues);
    const open = [...this.#since]
      .filter(([kind, since]) => this.hasPatience(kind, now - Math.max(broughtAt, since)))
      .map(([kind]) => kind);
    for (const kind of open) this.#waitedFor.add(kind);
    return open;
  }

  /** Whether it may bring nothing for longer than `idleMs`. */
  hasPatience(kind: Open, idleMs: number): boolean {
    const ms = this.#patienceWith(kind);
    // A page that has few turns cannot show it sooner.
    const isSlow = SHOWING.has(kind) && ms >= PATIENCE.shows && this.#looks < LEAST_LOOKS;
    return idleMs < (isSlow ? SLOW_SHOWING_MS : ms);
  }

  #patienceWith(kind: Open): number {
    if (this.isBusy && SHOWING.has(kind)) return SLOW_SHOWING_MS;
    if (this.isFilling && kind === 'timers') return OPENING_TIMERS_MS;
    // Frames and turns may show an answer in the last one alone.
    return kind === 'stirs' && this.#answeredAt !== null ? PATIENCE.shows : this.#patience[kind];
  }

  /** What was waited for at any look. */
  get waitedFor(): ReadonlySet<Open> {
    return this.#waitedFor;
  }

  /** Whether what was waited for may bring another list than the one that is shown until then. */
  get mayReplace(): boolean {
    return ANSWERS.some((kind) => this.#waitedFor.has(kind));
  }
}
