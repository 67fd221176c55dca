import type { CDPSession } from 'puppeteer-core';
import { followWorkers } from './follow-workers.ts';

/** One whose script has not run through by then computes without end. */
const STARTING_MS = 10_000;

/** Workers that were started and whose scripts have not run: on a busy machine that takes seconds. */
export class StartingWorkers {
  /** When each began, by `performance.now()`. */
  readonly #startedAt = new Map<CDPSession, number>();

  /** `onWorker`: given each worker that `client` starts. `onStarted`: called once the script of one has run. */
  follow(client: CDPSession, onWorker: (worker: CDPSession) => void, onStarted: () => void): void {
    followWorkers(client, (worker) => {
      this.#startedAt.set(worker, performance.now());
      worker.once('Inspector.workerScriptLoaded', () => {
        this.#startedAt.delete(worker);
        onStarted();
      });
      onWorker(worker);
    });
    client.on('sessiondetached', (gone) => void this.#startedAt.delete(gone));
  }

  get areAny(): boolean {
    const now = performance.now();
    for (const [worker, startedAt] of this.#startedAt)
      if (now - startedAt > STARTING_MS) this.#startedAt.delete(worker);
    return this.#startedAt.size > 0;
  }
}
