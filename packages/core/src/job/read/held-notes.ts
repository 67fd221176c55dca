/** What is to be noted of a page once it is known that its reading counts. */
export class HeldNotes {
  #held: (() => void)[] | null = [];

  do(act: () => void): void {
    if (this.#held === null) act();
    else this.#held.push(act);
  }

  /** The reading counts. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const act of held) act();
  }
}
