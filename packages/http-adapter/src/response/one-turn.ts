let latestTurn = Promise.resolve();

/** Resolves in a turn of the event loop in which no other one of these does: many answers hold it no longer than one. */
export function oneTurn(): Promise<void> {
  latestTurn = latestTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return latestTurn;
}
