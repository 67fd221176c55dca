import { type Engine, HarvestmanError, type Job } from '@harvestman/core';

/**
 * The job, if it is one of this recipe's.
 *
 * @throws HarvestmanError JOB_NOT_FOUND
 */
export async function jobOf({ engine, id, jobId }: JobAddress): Promise<Job> {
  const job = await engine.jobs.get(jobId);
  if (job.recipeId === id) return job;
  throw new HarvestmanError('JOB_NOT_FOUND', `the recipe has no job with the id "${jobId}"`, {
    details: { id: jobId, recipeId: id },
  });
}

interface JobAddress {
  readonly engine: Engine;
  readonly id: string;
  readonly jobId: string;
}
