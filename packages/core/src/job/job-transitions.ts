import { HarvestmanError } from '../ground/errors.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { choice } from '../input/option-schemas.ts';
import { JOB_STATUSES, type JobStatus } from '../storage/job.ts';

/** Where a job may go from each status. A new job is pending; completed and failed are the end. */
export const JOB_TRANSITIONS = {
  pending: ['running'],
  running: ['completed', 'failed'],
  completed: [],
  failed: [],
} as const satisfies Record<JobStatus, readonly JobStatus[]>;

const statusSchema = choice(...JOB_STATUSES);

/**
 * Whether a job may go from one status to the other.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no status
 */
export function canTransitionJob(from: JobStatus, to: JobStatus): boolean {
  checkArguments('canTransitionJob', { from: [statusSchema, from], to: [statusSchema, to] });
  const allowed: readonly JobStatus[] = JOB_TRANSITIONS[from];
  return allowed.includes(to);
}

/** @throws HarvestmanError JOB_STATE when the table has no such transition */
export function assertJobTransition(from: JobStatus, to: JobStatus): void {
  const allowed: readonly JobStatus[] = JOB_TRANSITIONS[from];
  if (allowed.includes(to)) return;
  throw new HarvestmanError('JOB_STATE', `a job cannot go from ${from} to ${to}`, {
    details: { from, to, allowed },
  });
}
