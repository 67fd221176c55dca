import type { Engine } from '@harvestman/core';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** Time that stands while a job is run, however long a busy machine takes, and passes when it is told to. */
export interface TimeBetweenRuns {
  readonly clock: ManualClock;
  /** Lets time pass until the engine runs a job the next time. */
  pass(engine: Engine): Promise<void>;
  /** It passes no more. */
  stop(): void;
}

const STEP_MS = 50;

export function createTimeBetweenRuns(): TimeBetweenRuns {
  const clock = createManualClock(1_000_000);
  let stopped = false;
  return {
    clock,
    async pass(engine) {
      let runs = false;
      engine.on('job.running', () => {
        runs = true;
      });
      while (!runs && !stopped) await clock.moveTo(clock.now() + STEP_MS);
    },
    stop() {
      stopped = true;
    },
  };
}
