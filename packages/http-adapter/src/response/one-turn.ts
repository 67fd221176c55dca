let latestTurn = Promise.resolve();

/** Resolves in a turn of the event loop in which no other one of these does: many answers hold it no longer than one. */
export function oneTurn(): Promise<void> {
  latestTurn = latestTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return latestTurn;
}

/** For so long requests may be begun in one turn of the event loop, in milliseconds. */
const TURN_MS = 10;
/**
 * Turns in which none begins after one that was longer: in each, Node accepts one of the connections that wait. No more than
 * the least where they take long themselves, in milliseconds.
 */
const FREE_TURNS = { least: 20, most: 200, ms: 20 } as const;

/** When the present turn began to hold requests. Null: it has none. */
let began: number | null = null;
const waiting: (() => void)[] = [];

/** Null, or a wait for a turn of one's own: what came together holds up others hardly longer than the longest of it. */
export function shortTurn(): Promise<void> | null {
  const now = performance.now();
  if (began === null) {
    began = now;
    setImmediate(passOn);
    return null;
  }
  if (waiting.length === 0 && now - began <= TURN_MS) return null;
  return new Promise((resolve) => waiting.push(resolve));
}

async function passOn(): Promise<void> {
  if (began !== null && performance.now() - began > TURN_MS) await freeTurns();
  const next = waiting.shift();
  if (next === undefined) {
    began = null;
    return;
  }
  began = performance.now();
  setImmediate(passOn);
  next();
}

async function freeTurns(): Promise<void> {
  const { least, most, ms } = FREE_TURNS;
  const end = performance.now() + ms;
  for (let turn = 0; turn < least || (turn < most && performance.now() < end); turn += 1) {
    await new Promise((next) => setImmediate(next));
  }
}
