import { summariseJob } from '@harvestman/core';
import { jsonResponse } from '../response/json-response.ts';
import { jobSchema } from '../schemas/job-schema.ts';
import { jobParams } from '../schemas/parameters.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { jobOf } from './job-of.ts';

export const acceptJob = defineEndpoint({
  operationId: 'acceptJob',
  method: 'post',
  path: '/recipes/{id}/jobs/{jobId}/accept',
  summary: 'Accept the rows of a job',
  description:
    'Says that the rows of a job that completed, or failed with `EXPECTATION_BROKEN`, are right though its verdict is another: later jobs are compared with it, and rows that it does not have are removed from the feed of changes. To repeat it changes nothing.',
  params: jobParams,
  responses: { 200: success('The job', { job: jobSchema }), ...failures(404, 409) },
  async handle(call) {
    await jobOf(call);
    return jsonResponse({ job: summariseJob(await call.engine.jobs.accept(call.jobId)) });
  },
});
