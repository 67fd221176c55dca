import { type Job, type JobProgressEvent, summariseJob } from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { eventStream } from '../response/event-stream.ts';
import { shortTurn } from '../response/one-turn.ts';
import { jobParams } from '../schemas/parameters.ts';
import { failures } from '../schemas/responses.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { jobOf } from './job-of.ts';

export const jobEvents = defineEndpoint({
  operationId: 'followJob',
  method: 'get',
  path: '/recipes/{id}/jobs/{jobId}/events',
  summary: 'Follow a job',
  description: [
    'Server-sent events: `job.pending`, `job.running`, `page.committed`, `job.warning`, and at the end `job.completed` or',
    '`job.failed`. The data of each is JSON with the job as it was then; that of `page.committed` also has `page` and',
    '`rows`, that of `job.warning` has `warning`. The stream begins with the present state, or behind the event that',
    '`Last-Event-ID` names; pages committed in between come as one event with the rows of all of them.',
  ].join(' '),
  params: jobParams,
  headers: z.object({
    'Last-Event-ID': z.string().optional().openapi({ description: 'The id of the last event that arrived' }),
  }),
  responses: {
    200: {
      description: 'The events',
      content: { 'text/event-stream': { schema: z.string().openapi({ description: 'Server-sent events' }) } },
    },
    204: { description: 'The last event was the end of the job: there will be no more' },
    ...failures(404),
  },
  timed: false,
  async handle(call) {
    const job = await jobOf(call);
    const after = call.request.headers.get('last-event-id') || null;
    if (after !== null && isOver(job, after)) return new Response(null, { status: 204 });
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    if (call.request.method === 'HEAD') return new Response(null, { headers });
    // Before the answer begins: a position that is none is a 400.
    const watch = (signal: AbortSignal) =>
      call.engine.jobs.watch(job.id, { signal, ...(after !== null && { after }) });
    const ending = AbortSignal.any([call.signal, call.services.draining]);
    return new Response(
      eventStream((signal) => toServerSent(watch(signal)), ending),
      { headers },
    );
  },
});

/** An EventSource that has seen the end connects again, until it is told that there is nothing more. */
function isOver({ endDate, status }: Job, after: string): boolean {
  return endDate !== null && after.startsWith(`${status}.`);
}

async function* toServerSent(events: AsyncIterable<JobProgressEvent>) {
  for await (const event of events) {
    await shortTurn();
    const { type, at, job, position } = event;
    const data = {
      type,
      at,
      job: summariseJob(job),
      ...(event.type === 'page.committed' && { page: event.page, rows: event.rows }),
      ...(event.type === 'job.warning' && { warning: event.warning }),
    };
    yield { id: position, event: type, data: JSON.stringify(data) };
  }
}
