import { type Engine, isHarvestmanError, type Job, summariseJob } from '@harvestman/core';
import { idempotentId } from '../request/idempotent-id.ts';
import { jsonResponse } from '../response/json-response.ts';
import { idempotencyHeaders } from '../schemas/idempotency-schema.ts';
import { jobSchema } from '../schemas/job-schema.ts';
import { recipeParams } from '../schemas/parameters.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const runJob = defineEndpoint({
  operationId: 'runJob',
  method: 'post',
  path: '/recipes/{id}/jobs',
  summary: 'Run a job',
  description: 'There is no request body; one that is sent is not read.',
  params: recipeParams,
  headers: idempotencyHeaders,
  responses: { 202: success('The job, pending', { job: jobSchema }), ...failures(404, 409) },
  async handle({ engine, id, request, principal, basePath }) {
    const jobId = idempotentId(request, principal, `jobs of ${id}`);
    const { job, created } =
      jobId === null ? { job: await engine.jobs.run(id), created: true } : await runOnce(engine, id, jobId);
    return jsonResponse(
      { job: summariseJob(job) },
      {
        status: 202,
        headers: {
          Location: `${basePath}/recipes/${encodeURIComponent(id)}/jobs/${encodeURIComponent(job.id)}`,
          ...(!created && { 'Idempotency-Replayed': 'true' }),
        },
      },
    );
  },
});

/** The job is looked for first: a recipe that was paused meanwhile would refuse a job that exists. */
async function runOnce(
  { jobs }: Engine,
  recipeId: string,
  jobId: string,
): Promise<{ job: Job; created: boolean }> {
  const known = await jobs.get(jobId).catch(nullWhereUnknown);
  const made = known ?? (await jobs.runOnce(recipeId, jobId));
  return { job: made ?? (await jobs.get(jobId)), created: known === null && made !== null };
}

function nullWhereUnknown(error: unknown): null {
  if (isHarvestmanError(error, 'JOB_NOT_FOUND')) return null;
  throw error;
}
