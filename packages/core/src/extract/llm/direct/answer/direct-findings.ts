/** What went wrong on a page, told once at its end. */
export class DirectFindings {
  readonly #invented = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();
  #unanswered = 0;

  addInvented(names: readonly string[]): void {
    for (const name of names) this.#invented.set(name, (this.#invented.get(name) ?? 0) + 1);
  }

  addLeftOut(names: readonly string[]): void {
    for (const name of names) this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  addUnanswered(): void {
    this.#unanswered += 1;
  }

  tell(items: number, warn: (message: string) => void): void {
    for (const [name, count] of this.#invented) {
      warn(
        `property "${name}": what the model said is not in the item, for ${count} of ${items} items; it was left out`,
      );
    }
    for (const [name, count] of this.#leftOut)
      warn(`property "${name}": the model left it out of its answer for ${count} of ${items} items`);
    if (this.#unanswered > 0) {
      warn(`the model said nothing of ${this.#unanswered} of ${items} items; their properties are empty`);
    }
  }
}
