/**
 * Resolves in a turn of the event loop of its own: what follows runs to its next wait for something outside before
 * others that ask for a turn begin. Work on large things that begins so does not keep those of many callers at once.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
