import { HarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';

/** Ends a job that takes too long, on the engine's clock, or that its caller ends. Dispose of it with the job. */
export class JobDeadline implements Disposable {
  readonly #controller = new AbortController();
  readonly #timer = new AbortController();

  constructor(timeoutMs: number, clock: Clock, callers: readonly AbortSignal[] = []) {
    for (const caller of callers) {
      if (caller.aborted) this.abort(caller.reason);
      else {
        caller.addEventListener('abort', () => this.abort(caller.reason), {
          once: true,
          signal: this.#timer.signal,
        });
      }
    }
    clock.sleep(timeoutMs, this.#timer.signal).then(
      () => {
        const message = `the job did not end within its time limit of ${timeoutMs / 1_000} s`;
        this.abort(new HarvestmanError('TIMEOUT', message, { details: { timeoutMs } }));
      },
      () => undefined,
    );
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the job with this error. */
  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  [Symbol.dispose](): void {
    this.#timer.abort();
  }
}
