import { summariseJob } from '@harvestman/core';
import { jsonResponse } from '../response/json-response.ts';
import { jobSchema } from '../schemas/job-schema.ts';
import { jobParams } from '../schemas/parameters.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { jobOf } from './job-of.ts';

export const cancelJob = defineEndpoint({
  operationId: 'cancelJob',
  method: 'post',
  path: '/recipes/{id}/jobs/{jobId}/cancel',
  summary: 'End a job before its time',
  description:
    'It fails with a message that says so, and keeps its rows. A job that runs on another machine ends a moment later.',
  params: jobParams,
  responses: {
    200: success('The job, which has ended', { job: jobSchema }),
    202: success('The job, which is about to end', { job: jobSchema }),
    ...failures(404, 409),
  },
  async handle(call) {
    await jobOf(call);
    const job = await call.engine.jobs.cancel(call.jobId);
    return jsonResponse({ job: summariseJob(job) }, { status: job.endDate === null ? 202 : 200 });
  },
});
