let latestTurn = Promise.resolve();

/** Resolves in a turn of the event loop in which no other one of these does: many answers hold it no longer than one. */
export function oneTurn(): Promise<void> {
  latestTurn = latestTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return latestTurn;
}

/** For so long requests may be begun in one turn of the event loop, in milliseconds. */
const TURN_MS = 10;

let turnBegan: number | null = null;

/** Null, or a wait for a turn of one's own: what came together holds the loop hardly longer than the longest of it. */
export function shortTurn(): Promise<void> | null {
  const now = performance.now();
  if (turnBegan !== null) return now - turnBegan > TURN_MS ? oneTurn() : null;
  turnBegan = now;
  setImmediate(() => {
    turnBegan = null;
  });
  return null;
}
