import { HarvestmanError } from '../../ground/errors.ts';

export function jobCancelled(jobId: string): HarvestmanError {
  return new HarvestmanError('JOB_CANCELLED', 'the job was cancelled', { details: { jobId } });
}
