import { HarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { createDeadline, type Deadline } from '../../ground/time/deadline.ts';

/** Ends a job that takes too long, on the engine's clock, or that its caller ends. Dispose of it with the job. */
export function createJobDeadline(ms: number, clock: Clock, caller?: AbortSignal): Deadline {
  const late = (): HarvestmanError =>
    new HarvestmanError('TIMEOUT', `the job did not end within its time limit of ${ms / 1_000} s`, {
      details: { timeoutMs: ms },
    });
  return createDeadline({ ms, late, clock, callers: [caller] });
}
