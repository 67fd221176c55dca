import { HarvestmanError } from '../../../ground/errors.ts';

/** What the protocol says where a tab, its process or the browser went away under a call. */
const GONE =
  /^Protocol error.*(?:target|session|connection) (?:is )?(?:closed|crashed)|session with given id|^Connection closed/is;

const LATE = /timed out\..*protocolTimeout/is;

/** How often it is asked whether what is late is still held up. */
const HELD_UP_MS = 500;

interface RaceOptions {
  /** Another attempt would end the same way. */
  readonly lasting?: boolean;
  /** Asked once the time is over: true for as long as that is a busy machine's doing, which is waited for. */
  readonly isHeldUp?: () => Promise<boolean>;
}

/** Ends whatever is awaited on a page when the page dies, the job is aborted or time runs out. */
export class Interruption {
  readonly #waiting = new Set<(error: unknown) => void>();
  readonly #ended = new AbortController();
  #failure: { readonly error: unknown } | null = null;
  #holds = 0;
  #heldSince = 0;
  #heldMs = 0;

  /** The first failure stays: everything awaited from now on rejects with it. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const reject of this.#waiting) reject(this.#failure.error);
    this.#waiting.clear();
    this.#ended.abort(this.#failure.error);
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  /** Aborts with the first failure. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /**
   * Why what was asked of the page failed: where its tab went away, by what is known of its end, and as PAGE_CRASHED before
   * anybody has told, so that a job goes on in another tab.
   */
  reasonOf(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    // puppeteer's own limit of one call, in its own words.
    if (LATE.test(error.message))
      return new HarvestmanError('TIMEOUT', 'the browser did not answer in time', { cause: error });
    if (!GONE.test(error.message)) return error;
    return this.#failure?.error ?? new HarvestmanError('PAGE_CRASHED', 'the tab went away', { cause: error });
  }

  /** `work`, which fails by its `reasonOf`, and with the page: what a frame is asked may never be answered. */
  explain<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#failure === null) this.#waiting.add(reject);
      else reject(this.#failure.error);
      work
        .then(resolve, (error: unknown) => reject(this.reasonOf(error)))
        .finally(() => this.#waiting.delete(reject));
    });
  }

  /** The page waits for what is not its own doing, a host's turn say: until the returned function is called, no time passes. */
  hold(): () => void {
    if (this.#holds === 0) this.#heldSince = performance.now();
    this.#holds += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holds -= 1;
      if (this.#holds === 0) this.#heldMs += performance.now() - this.#heldSince;
    };
  }

  /** Whether the page waits for what is not its own doing. */
  get held(): boolean {
    return this.#holds > 0;
  }

  /** The page's own time, in milliseconds from some moment on: what passed while it was held does not count. */
  now(): number {
    const now = performance.now();
    return now - this.#heldMs - (this.#holds > 0 ? now - this.#heldSince : 0);
  }

  /**
   * Its timer is the system's, not the injected clock's: it bounds what a browser does, which no test clock moves.
   * Rejects with TIMEOUT and `message` when `promise` has not settled after `ms` milliseconds of the page's own time.
   */
  race<T>(
    promise: Promise<T>,
    ms: number,
    message: string,
    { lasting = false, isHeldUp }: RaceOptions = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#failure !== null) {
        promise.catch(() => undefined);
        reject(this.#failure.error);
        return;
      }
      const until = this.now() + ms;
      const settle = (): void => {
        this.#waiting.delete(fail);
        clearTimeout(timer);
      };
      const fail = (error: unknown): void => {
        settle();
        reject(error);
      };
      const expire = async (): Promise<void> => {
        const leftMs = until - this.now();
        if (leftMs > 1 || this.held) {
          timer = setTimeout(expire, Math.max(leftMs, 1));
          return;
        }
        const goesOn = isHeldUp !== undefined && (await isHeldUp());
        if (!this.#waiting.has(fail)) return;
        if (goesOn) timer = setTimeout(expire, HELD_UP_MS);
        else fail(timeout(message, ms, lasting));
      };
      let timer = setTimeout(expire, ms);
      this.#waiting.add(fail);
      promise.then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => fail(this.reasonOf(error)),
      );
    });
  }
}

function timeout(message: string, timeoutMs: number, lasting: boolean): HarvestmanError {
  return new HarvestmanError('TIMEOUT', message, { details: { timeoutMs, ...(lasting && { lasting }) } });
}
