/** A session whose pages may have the browser hold something for them. */
export interface HoldingSession {
  /** The processes that its pages run in, as far as they are known. */
  readonly processes: ReadonlySet<number>;
}

/**
 * Whose the memory is that a browser's own processes hold for pages: blobs, caches, private files, states of a history. No
 * protocol tells, so what comes in some time is counted to the session that used the most processor time meanwhile, and
 * what goes is taken from those that have ended first.
 */
export class MemoryShares<Session extends HoldingSession> {
  readonly #timeOf: (process: number) => number;
  readonly #shares = new Map<Session, { megabytes: number; used: number }>();
  #ofEnded = 0;
  #last: number | null = null;

  /** `timeOf`: the milliseconds of processor time that a process has used. */
  constructor(timeOf: (process: number) => number) {
    this.#timeOf = timeOf;
  }

  /** What is held now is nobody's. */
  forget(): void {
    this.#shares.clear();
    this.#ofEnded = 0;
    this.#last = null;
  }

  /** `held`: megabytes of the browser's own processes now. */
  update(held: number, sessions: ReadonlySet<Session>): void {
    for (const [session, { megabytes }] of this.#shares) {
      if (sessions.has(session)) continue;
      this.#ofEnded += megabytes;
      this.#shares.delete(session);
    }
    const [busiest] = [...sessions]
      .map((session) => ({ session, used: this.#use(session) }))
      .sort((one, other) => other.used - one.used);
    const growth = this.#last === null ? 0 : held - this.#last;
    this.#last = held;
    if (growth < 0) this.#release(-growth);
    else if (busiest !== undefined) this.#add(busiest.session, growth);
  }

  /** In megabytes. */
  of(session: Session): number {
    return this.#shares.get(session)?.megabytes ?? 0;
  }

  /** What the session has used since this was asked last. */
  #use(session: Session): number {
    const used = [...session.processes].reduce((sum, id) => sum + this.#timeOf(id), 0);
    const share = this.#shares.get(session) ?? { megabytes: 0, used };
    this.#shares.set(session, { ...share, used });
    return used - share.used;
  }

  #add(session: Session, megabytes: number): void {
    const share = this.#shares.get(session);
    if (share !== undefined) share.megabytes += megabytes;
  }

  #release(megabytes: number): void {
    const left = Math.max(0, megabytes - this.#ofEnded);
    this.#ofEnded = Math.max(0, this.#ofEnded - megabytes);
    const [largest] = [...this.#shares.values()].sort((one, other) => other.megabytes - one.megabytes);
    if (largest !== undefined) largest.megabytes = Math.max(0, largest.megabytes - left);
  }
}
