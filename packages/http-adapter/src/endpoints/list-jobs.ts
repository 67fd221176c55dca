import { JOB_STATUSES, summariseJob } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { longListResponse } from '../response/long-json-response.ts';
import { jobSchema } from '../schemas/job-schema.ts';
import { afterSchema, limitSchema, oneOf, recipeParams, skipSchema } from '../schemas/parameters.ts';
import { failures, success } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';

export const listJobs = defineEndpoint({
  operationId: 'listJobs',
  method: 'get',
  path: '/recipes/{id}/jobs',
  summary: 'List jobs of a recipe',
  description: 'The newest first. `count` is all that match, before limit and skip.',
  params: recipeParams,
  query: z.strictObject({
    status: oneOf(JOB_STATUSES).optional().openapi({ description: 'Filter by job status' }),
    limit: limitSchema,
    skip: skipSchema,
    after: afterSchema,
  }),
  responses: {
    200: success('The jobs', { jobs: z.array(jobSchema), count: z.int().min(0) }),
    ...failures(404),
  },
  async handle({ engine, id, query: { status, limit, skip, after }, report }) {
    const { id: recipeId } = await engine.recipes.get(id);
    const { items, count } = await engine.jobs.list({
      recipeId,
      ...(status !== undefined && { statuses: [status] }),
      ...(limit !== undefined && { limit }),
      ...(skip !== undefined && { skip }),
      ...(after !== undefined && { after }),
    });
    return longListResponse('jobs', items.map(summariseJob), { count }, report);
  },
});
