import type { PendingRequests } from './pending-requests.ts';

/** What is asked again so soon after it was answered, in milliseconds, goes on by itself. */
const RENEWED_MS = 250;
/** What was under way beside so many presses that brought something holds no control up. */
const PRESSES = 2;
/** What was answered so often while a control stayed disabled, and is asked again, does not hold it up. */
const ROUNDS = 3;

/** What is known of one question. */
interface Asked {
  /** The latest request, and when it was sent. */
  readonly id: string;
  readonly at: number;
  /** What it asked in so many words, since when that is asked, and how often it was answered since the latest act. */
  readonly text: string;
  readonly since: number;
  rounds: number;
  /** The one that was answered last. */
  answered: string;
  /** When its answer began; infinite while it has not. */
  answeredAt: number;
  /** Whether it is asked one at a time, anew as soon as it was answered; null: it was asked once, or not so soon. */
  readonly isRenewed: boolean | null;
  /** Beside how many presses it was under way. */
  presses: number;
}

/** What is under way, and may hold up a control until it is answered. Times are by the clock of the machine, in milliseconds. */
export class HoldUps {
  readonly #pending: PendingRequests;
  readonly #isPolled: (key: string) => boolean;
  readonly #asked = new Map<string, Asked>();
  #actedAt = Number.NEGATIVE_INFINITY;
  /** What was under way beside the act before. */
  #former: readonly Asked[] = [];

  /** `isPolled`: that is asked time and again. */
  constructor(pending: PendingRequests, isPolled: (key: string) => boolean) {
    this.#pending = pending;
    this.#isPolled = isPolled;
  }

  /** An act begins. */
  begin(at: number): void {
    this.#former = this.#beside;
    this.#actedAt = at;
    for (const asked of this.#asked.values()) asked.rounds = 0;
  }

  /** `text`: the question with all its numbers. */
  ask(key: string, text: string, id: string, at: number): void {
    const before = this.#asked.get(key);
    const { answeredAt = 0, isRenewed = null, presses = 0 } = before ?? {};
    const isSoon = at - answeredAt < RENEWED_MS ? true : null;
    const goesOn = answeredAt === Number.POSITIVE_INFINITY ? false : (isRenewed ?? isSoon);
    const { since, rounds, answered } =
      before?.text === text ? before : { since: at, rounds: 0, answered: '' };
    this.#asked.set(key, {
      id,
      at,
      text,
      since,
      rounds,
      answered,
      answeredAt: Number.POSITIVE_INFINITY,
      isRenewed: goesOn,
      presses,
    });
  }

  /** A request was answered, or has ended without an answer; its body may never be read. */
  answer(id: string, at: number): void {
    const { key = '', sentAt = 0 } = this.#pending.get(id) ?? {};
    const asked = this.#asked.get(key);
    if (asked === undefined) return;
    if (asked.id === id) asked.answeredAt = Math.min(at, asked.answeredAt);
    // Some are asked again before they are answered.
    if (sentAt < asked.since || asked.answered === id) return;
    asked.rounds += 1;
    asked.answered = id;
  }

  /** An act has pressed a control, and brought something: the latest, or the one before, where the page has begun the next one. */
  learnPress(hasBegunNext: boolean): void {
    for (const asked of hasBegunNext ? this.#former : this.#beside) asked.presses += 1;
  }

  /**
   * Whether there is any that was sent since `at`. `heedsAll`: also of long polls that were under way beside presses, and of
   * what was asked before `at` in the same words, and answered time and again since the latest act.
   */
  areSince(at: number, heedsAll: boolean): boolean {
    const isBeside = (key: string): boolean => {
      const { isRenewed = null, presses = 0, since = at, rounds = 0 } = this.#asked.get(key) ?? {};
      if (heedsAll) return false;
      return (isRenewed === true && presses >= PRESSES) || (since < at && rounds >= ROUNDS);
    };
    return this.#pending.values.some(
      ({ key, sentAt }) => sentAt >= at && !this.#isPolled(key) && !isBeside(key),
    );
  }

  /** What was sent before the latest act, and is not answered: it was under way when the control was pressed. */
  get #beside(): readonly Asked[] {
    return [...this.#asked.values()].filter(
      ({ at, answeredAt }) => at < this.#actedAt && answeredAt === Number.POSITIVE_INFINITY,
    );
  }
}
