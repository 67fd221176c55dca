import type { PendingRequest, PendingRequests } from './pending-requests.ts';

/** What is asked again so soon after it was answered, in milliseconds, goes on by itself. */
const RENEWED_MS = 250;
/** What was under way beside so many presses that brought something holds no control up. */
const PRESSES = 2;

/** What is under way, and may hold up a control until it is answered. Times are by the clock of the machine, in milliseconds. */
export class HoldUps {
  readonly #pending: PendingRequests;
  readonly #isPolled: (key: string) => boolean;
  /** Beside how many presses each was under way. */
  readonly #presses = new Map<string, number>();
  /** When each was answered last; infinite while it is under way. */
  readonly #endedAt = new Map<string, number>();
  /** Long polls: whether each is asked one at a time, anew whenever it was answered. */
  readonly #renewed = new Map<string, boolean>();
  #actedAt = Number.NEGATIVE_INFINITY;
  /** What was under way beside the act before. */
  #former: ReadonlySet<string> = new Set();

  /** `isPolled`: that is asked time and again. */
  constructor(pending: PendingRequests, isPolled: (key: string) => boolean) {
    this.#pending = pending;
    this.#isPolled = isPolled;
  }

  /** An act begins. */
  begin(at: number): void {
    this.#former = this.#beside;
    this.#actedAt = at;
  }

  /** It is asked for. */
  ask(key: string, at: number): void {
    const endedAt = this.#endedAt.get(key) ?? 0;
    if (endedAt === Number.POSITIVE_INFINITY) this.#renewed.set(key, false);
    else if (at - endedAt < RENEWED_MS && !this.#renewed.has(key)) this.#renewed.set(key, true);
    this.#endedAt.set(key, Number.POSITIVE_INFINITY);
  }

  end({ key }: PendingRequest, at: number): void {
    this.#endedAt.set(key, at);
  }

  /** An act has pressed a control, and brought something: the latest, or the one before, where the page has begun the next one. */
  learnPress(hasBegunNext: boolean): void {
    for (const key of hasBegunNext ? this.#former : this.#beside)
      this.#presses.set(key, (this.#presses.get(key) ?? 0) + 1);
  }

  /** Whether there is any that was sent since `at`. `heedsAll`: also of long polls that were under way beside presses. */
  areSince(at: number, heedsAll: boolean): boolean {
    const isBeside = (key: string): boolean =>
      !heedsAll && this.#renewed.get(key) === true && (this.#presses.get(key) ?? 0) >= PRESSES;
    return this.#pending.values.some(
      ({ key, sentAt }) => sentAt >= at && !this.#isPolled(key) && !isBeside(key),
    );
  }

  get #beside(): ReadonlySet<string> {
    return new Set(this.#pending.values.filter(({ sentAt }) => sentAt < this.#actedAt).map(({ key }) => key));
  }
}
