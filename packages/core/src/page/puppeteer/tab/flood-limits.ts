import { availableParallelism } from 'node:os';

/** What one page may set off, in itself, its frames and its workers. No page that shows a list comes near. */
const MOST_WORKERS = Math.max(24, 2 * availableParallelism());
/** Requests of scripts that are under way at once. */
const MOST_ASKED = 500;
const MOST_WORKERS_STARTED = 200;
const MOST_EVENTS = 12_000;
/** Requests that fail: each may cost a connection that is tried in vain. */
const MOST_FAILURES = 300;
/** The last three hold for so long, in milliseconds. */
const WINDOW_MS = 2_000;

/**
 * Says when a page floods the browser, and us: with messages of the console, requests, frames or workers that come and go.
 * Each costs the process that all pages share more than it costs the page.
 */
export class FloodLimits {
  readonly #onFlood: (what: string) => void;
  #windowEnd = 0;
  #events = 0;
  #started = 0;
  #failures = 0;
  #workers = 0;

  constructor(onFlood: (what: string) => void) {
    this.#onFlood = onFlood;
  }

  /** Something was told of the page. */
  event(): void {
    const now = performance.now();
    if (now > this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MS;
      this.#events = 0;
      this.#started = 0;
      this.#failures = 0;
    }
    this.#events += 1;
    if (this.#events > MOST_EVENTS) this.#onFlood(`set off more than ${MOST_EVENTS} events within 2 s`);
  }

  /** So many requests of its scripts are under way. */
  asks(requests: number): void {
    if (requests > MOST_ASKED) this.#onFlood(`asked for more than ${MOST_ASKED} things at once`);
  }

  /** A request has failed that nobody stopped. */
  requestFailed(): void {
    this.#failures += 1;
    if (this.#failures > MOST_FAILURES)
      this.#onFlood(`asked for more than ${MOST_FAILURES} things within 2 s that cannot be had`);
  }

  workerStarted(): void {
    this.#workers += 1;
    this.#started += 1;
    if (this.#workers > MOST_WORKERS) this.#onFlood(`had more than ${MOST_WORKERS} workers`);
    else if (this.#started > MOST_WORKERS_STARTED) {
      this.#onFlood(`started more than ${MOST_WORKERS_STARTED} workers within 2 s`);
    }
  }

  workerEnded(): void {
    this.#workers -= 1;
  }

  get workers(): number {
    return this.#workers;
  }
}
