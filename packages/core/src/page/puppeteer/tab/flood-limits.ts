import { availableParallelism } from 'node:os';

/** What one page may set off, in itself, its frames and its workers. No page that shows a list comes near. */
const MOST_WORKERS = Math.max(24, 2 * availableParallelism());
/** Requests of scripts that are under way at once. */
const MOST_ASKED = 500;
const WINDOW_MS = 2_000;
/** The same within those two seconds. */
const MOST_WITHIN = {
  events: { most: 12_000, did: 'set off', what: 'events' },
  workers: { most: 200, did: 'started', what: 'workers' },
  sharedWorkers: { most: 50, did: 'started', what: 'shared workers' },
  /** Each may cost a connection that is tried in vain. */
  failures: { most: 300, did: 'asked for', what: 'things that cannot be had' },
  requests: { most: 2_000, did: 'asked for', what: 'things' },
  documents: { most: 300, did: 'led its frames to', what: 'documents' },
  /** Of streams and sockets: each is told of by itself, and whole; a long one counts as several. */
  messages: { most: 3_000, did: 'was sent', what: 'messages' },
  sockets: { most: 100, did: 'opened', what: 'sockets' },
  cookies: { most: 1_000, did: 'was given', what: 'cookies' },
} as const;

/** What is counted. */
export type Flood = keyof typeof MOST_WITHIN;

/**
 * Says when a page floods the browser, and us: with messages of the console, requests, frames or workers that come and go.
 * Each costs the process that all pages share more than it costs the page.
 */
export class FloodLimits {
  readonly #onFlood: (what: string) => void;
  readonly #now: () => number;
  readonly #windows = new Map<Flood, { end: number; count: number }>();
  /** From the browser's time to ours, as of the last event that says when it was. */
  #behindMs = 0;
  #latest = Number.NEGATIVE_INFINITY;
  #workers = 0;

  /** `now`: the time, in milliseconds from any start. */
  constructor(onFlood: (what: string) => void, now: () => number = () => performance.now()) {
    this.#onFlood = onFlood;
    this.#now = now;
  }

  /**
   * An event that the browser says the time of, in seconds. What comes next happened soon after that, however late it comes:
   * events that waited for us come all at once, and the page did no more for that; nor less where they take us long.
   */
  heard(timestamp: number): void {
    // A page that is busy tells late of what the network did.
    if (timestamp < this.#latest) return;
    this.#latest = timestamp;
    this.#behindMs = this.#now() - timestamp * 1_000;
  }

  count(kind: Flood, by = 1): void {
    const { most, did, what } = MOST_WITHIN[kind];
    const at = this.#now() - this.#behindMs;
    let window = this.#windows.get(kind);
    // A browser elsewhere may have a clock that is far behind ours.
    if (window === undefined || at > window.end || at < window.end - 2 * WINDOW_MS) {
      window = { end: at + WINDOW_MS, count: 0 };
      this.#windows.set(kind, window);
    }
    window.count += by;
    if (window.count > most) this.#onFlood(`${did} more than ${most} ${what} within 2 s`);
  }

  /** So many requests of its scripts are under way. */
  asks(requests: number): void {
    if (requests > MOST_ASKED) this.#onFlood(`asked for more than ${MOST_ASKED} things at once`);
  }

  workerStarted(): void {
    this.#workers += 1;
    if (this.#workers > MOST_WORKERS) this.#onFlood(`had more than ${MOST_WORKERS} workers`);
    else this.count('workers');
  }

  workerEnded(): void {
    this.#workers -= 1;
  }
}
