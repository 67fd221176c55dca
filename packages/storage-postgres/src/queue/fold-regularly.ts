import { setTimeout as delay } from 'node:timers/promises';
import type { Access } from '../connection/access.ts';
import { foldTallies } from '../tallies.ts';

const EVERY_MS = 5_000;
/** One that is under way when it is to end has so long, in milliseconds; a database that does not answer would take minutes. */
const LAST_MS = 2_000;

/** Keeps few changes beside the tallies, so that counting stays fast. Returns what ends it. */
export function foldRegularly(access: Access): () => Promise<void> {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Whoever counts adds the changes up, whether they are folded or not.
      await access.runSlowly((db) => foldTallies(db, access.schema)).catch(() => undefined);
      await delay(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = run();
  return async () => {
    stopping.abort();
    const giveUp = new AbortController();
    await Promise.race([done, delay(LAST_MS, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
    giveUp.abort();
  };
}
