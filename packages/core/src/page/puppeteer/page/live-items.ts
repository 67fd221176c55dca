/** After so many steps that bring nothing else. */
const STEPS = 3;

interface Brought {
  inFront: number;
  elsewhere: number;
}

/** Tells that a list has no more pages, and grows by a few items at its other end alone, as they happen. */
export class LiveItems {
  readonly #most: Brought = { inFront: 0, elsewhere: 0 };
  #latest: Brought = { inFront: 0, elsewhere: 0 };
  #steps = 0;

  /** The step has brought items to a document that had some; so many stand in front of those. */
  note(inFront: number, count: number): void {
    this.#latest.inFront += inFront;
    this.#latest.elsewhere += count - inFront;
  }

  /** Another step begins. Whether it can bring nothing but what happens. */
  begin(): boolean {
    const { inFront, elsewhere } = this.#latest;
    this.#latest = { inFront: 0, elsewhere: 0 };
    const most = this.#most;
    const isOneEnd = (inFront === 0) !== (elsewhere === 0);
    // Pages may come at both ends, in turn.
    const isFew = isOneEnd && inFront * 2 <= most.elsewhere && elsewhere * 2 <= most.inFront;
    this.#steps = isFew ? this.#steps + 1 : 0;
    most.inFront = Math.max(most.inFront, inFront);
    most.elsewhere = Math.max(most.elsewhere, elsewhere);
    return this.#steps >= STEPS;
  }
}
