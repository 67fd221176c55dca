import { availableParallelism } from 'node:os';

/** What one page may set off, in itself, its frames and its workers. No page that shows a list comes near. */
const MOST_WORKERS = Math.max(24, 2 * availableParallelism());
const MOST_WORKERS_STARTED = 200;
const MOST_EVENTS = 12_000;
/** The last two hold for so long, in milliseconds. */
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
    }
    this.#events += 1;
    if (this.#events > MOST_EVENTS) this.#onFlood(`set off more than ${MOST_EVENTS} events within 2 s`);
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
