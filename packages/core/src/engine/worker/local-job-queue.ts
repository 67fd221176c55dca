import type { JobRecord } from '../../storage/job.ts';
import type { JobQueue, JobQueueOptions } from '../../storage/job-queue.ts';

/** Delivers jobs within one process, in the order in which they were made, as far as their hosts allow. */
export class LocalJobQueue implements JobQueue {
  /** Job id to host. */
  readonly #waiting = new Map<string, string>();
  readonly #running = new Map<string, string>();
  #deliver: () => void = () => undefined;

  /** A job that waits or runs here already is not put on the queue again. */
  enqueue({ id, recipe }: JobRecord): void {
    if (this.#waiting.has(id) || this.#running.has(id)) return;
    this.#waiting.set(id, URL.parse(recipe.url)?.host ?? '');
    this.#deliver();
  }

  async work(
    handler: (jobId: string) => Promise<void>,
    { concurrency, hostConcurrency = Number.POSITIVE_INFINITY, onError }: JobQueueOptions,
  ): Promise<() => Promise<void>> {
    let stopping = false;
    const idle = Promise.withResolvers<void>();

    const runOn = (host: string): number =>
      [...this.#running.values()].filter((other) => other === host).length;
    const deliver = (): void => {
      if (stopping) {
        if (this.#running.size === 0) idle.resolve();
        return;
      }
      for (const [id, host] of this.#waiting) {
        if (this.#running.size >= concurrency) return;
        if (runOn(host) >= hostConcurrency) continue;
        this.#waiting.delete(id);
        this.#running.set(id, host);
        // Not at once: whoever put the job on the queue goes on first.
        Promise.resolve()
          .then(() => handler(id))
          .catch(onError)
          .finally(() => {
            this.#running.delete(id);
            deliver();
          });
      }
    };

    this.#deliver = deliver;
    deliver();
    return async () => {
      stopping = true;
      deliver();
      await idle.promise;
    };
  }
}
