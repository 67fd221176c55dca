import type { JobRecord } from '../../storage/job.ts';
import type { JobQueue, JobQueueOptions } from '../../storage/job-queue.ts';
import { WaitingJobs } from './waiting-jobs.ts';

/** Delivers jobs within one process: tenants, hosts and recipes take turns, as far as their hosts allow. */
export class LocalJobQueue implements JobQueue {
  readonly #waiting = new WaitingJobs();
  readonly #running = new Set<string>();
  /** Jobs that run, by host. */
  readonly #runningOn = new Map<string, number>();
  #deliver: () => void = () => undefined;

  /** A job that waits or runs here already is not put on the queue again. */
  enqueue({ id, recipe, recipeId, tenant = '' }: JobRecord): void {
    if (this.#waiting.has(id) || this.#running.has(id)) return;
    this.#waiting.add({ id, tenant, recipeId, host: URL.parse(recipe.url)?.host ?? '' });
    this.#deliver();
  }

  async work(
    handler: (jobId: string) => Promise<void>,
    { concurrency, hostConcurrency = Number.POSITIVE_INFINITY, onError }: JobQueueOptions,
  ): Promise<() => Promise<void>> {
    let stopping = false;
    const idle = Promise.withResolvers<void>();

    const mayRunOn = (host: string): boolean => (this.#runningOn.get(host) ?? 0) < hostConcurrency;
    const deliver = (): void => {
      if (stopping) {
        if (this.#running.size === 0) idle.resolve();
        return;
      }
      while (this.#running.size < concurrency) {
        const job = this.#waiting.take(mayRunOn);
        if (job === null) return;
        const { id, host } = job;
        this.#running.add(id);
        this.#count(host, 1);
        // Not at once: whoever put the job on the queue goes on first.
        Promise.resolve()
          .then(() => handler(id))
          .catch(onError)
          .finally(() => {
            this.#running.delete(id);
            this.#count(host, -1);
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

  #count(host: string, change: number): void {
    const count = (this.#runningOn.get(host) ?? 0) + change;
    if (count > 0) this.#runningOn.set(host, count);
    else this.#runningOn.delete(host);
  }
}
