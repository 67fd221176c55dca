import PQueue from 'p-queue';
import type { JobQueue, JobQueueOptions } from './job-queue.ts';

/** Delivers jobs within one process, in the order in which they were made. */
export class LocalJobQueue implements JobQueue {
  #waiting: string[] = [];
  #deliver: ((jobId: string) => void) | null = null;

  enqueue(jobId: string): void {
    if (this.#deliver === null) this.#waiting.push(jobId);
    else this.#deliver(jobId);
  }

  async work(
    handler: (jobId: string) => Promise<void>,
    { concurrency }: JobQueueOptions,
  ): Promise<() => Promise<void>> {
    const queue = new PQueue({ concurrency });
    this.#deliver = (jobId) => {
      // The handler settles every failure itself; there is nobody here to tell.
      queue.add(() => handler(jobId)).catch(() => undefined);
    };
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const jobId of waiting) this.#deliver(jobId);
    return async () => {
      this.#deliver = null;
      queue.clear();
      await queue.onIdle();
    };
  }
}
