import { HarvestmanError } from '../../errors.ts';

/** Ends whatever is awaited on a page when the page dies, the job is aborted or time runs out. */
export class Interruption {
  readonly #waiting = new Set<(error: unknown) => void>();
  #failure: { readonly error: unknown } | null = null;

  /** The first failure stays: everything awaited from now on rejects with it. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const reject of this.#waiting) reject(this.#failure.error);
    this.#waiting.clear();
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  /**
   * Its timer is the system's, not the injected clock's: it bounds what a browser does, which no test clock moves.
   * Rejects with TIMEOUT and `message` when `promise` has not settled after `ms` milliseconds.
   */
  race<T>(promise: Promise<T>, ms: number, message: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#failure !== null) {
        promise.catch(() => undefined);
        reject(this.#failure.error);
        return;
      }
      const settle = (): void => {
        this.#waiting.delete(fail);
        clearTimeout(timer);
      };
      const fail = (error: unknown): void => {
        settle();
        reject(error);
      };
      const timer = setTimeout(
        () => fail(new HarvestmanError('TIMEOUT', message, { details: { timeoutMs: ms } })),
        ms,
      );
      this.#waiting.add(fail);
      promise.then((value) => {
        settle();
        resolve(value);
      }, fail);
    });
  }
}
