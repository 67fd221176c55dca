import type { Contestant } from '../../contest/contestant.ts';
import type { BrowserWork } from '../browser-work.ts';
import { createContestant as createRunning } from './harvestman.ts';

/** Starts a browser for each run. */
export function createContestant(): Contestant<BrowserWork> {
  return {
    async run(work) {
      const contestant = createRunning();
      try {
        return await contestant.run(work);
      } finally {
        await contestant.close?.();
      }
    },
  };
}
