import { summariseJob } from '@harvestman/core';
import { jsonResponse } from '../response/json-response.ts';
import { jobSchema } from '../schemas/job-schema.ts';
import { jobParams } from '../schemas/parameters.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { jobOf } from './job-of.ts';

export const getJob = defineEndpoint({
  operationId: 'getJob',
  method: 'get',
  path: '/recipes/{id}/jobs/{jobId}',
  summary: 'Get one job',
  params: jobParams,
  responses: { 200: success('The job', { job: jobSchema }), ...failures(404) },
  async handle(call) {
    return jsonResponse({ job: summariseJob(await jobOf(call)) });
  },
});
