/** Asks the page's own world about the timers that its scripts have set. */
export interface PageTimers {
  /** An act begins: timers set before it are none of its own. */
  begin(): void;
  /** Whether a timer that was set since is due within so many milliseconds. False where nobody can tell. */
  pending(withinMs: number): boolean;
}

/** `question`: the name by which the ledger of timers is asked. */
export function createPageTimers(question: string): PageTimers {
  return {
    begin() {
      document.dispatchEvent(new Event(`${question}-act`));
    },
    pending: (withinMs) =>
      !document.dispatchEvent(new UIEvent(question, { detail: withinMs, cancelable: true })),
  };
}
