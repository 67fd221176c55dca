import type { Job } from './api.ts';
import { isBroken } from './is-broken.ts';
import { parseJson } from './parse-json.ts';
import { pause } from './pause.ts';
import { readLines } from './read-lines.ts';
import type { CallOptions, SendRequest } from './send-request.ts';

/** What happens to a job. The last is `job.completed` or `job.failed`. */
export interface JobEvent {
  readonly type:
    | 'job.pending'
    | 'job.running'
    | 'page.committed'
    | 'job.warning'
    | 'job.completed'
    | 'job.failed';
  /** When, ISO 8601. */
  readonly at: string;
  /** The job as it was then. */
  readonly job: Job;
  /** Number of the page, of `page.committed`. */
  readonly page?: number;
  /** How many rows the page brought, of `page.committed`. */
  readonly rows?: number;
  /** Of `job.warning`. */
  readonly warning?: string;
}

const EVENTS = 'text/event-stream';
const PAUSE_MS = 500;

/** Events until the job ends. A connection that breaks is opened again behind the last event that arrived. */
export async function* watchJob(
  send: SendRequest,
  path: string,
  options?: CallOptions,
): AsyncGenerator<JobEvent> {
  let last: string | null = null;
  while (true) {
    const headers = { accept: EVENTS, ...(last !== null && { 'last-event-id': last }) };
    const request = { method: 'GET', path: `${path}/events`, headers, stream: EVENTS } as const;
    const answer = await send(request, options);
    if (answer.status === 204) return;
    try {
      for await (const { id, event } of readEvents(answer)) {
        last = id;
        yield event;
        if (event.type === 'job.completed' || event.type === 'job.failed') return;
      }
    } catch (error) {
      if (!isBroken(error)) throw error;
      options?.signal?.throwIfAborted();
    }
    await pause(PAUSE_MS, options?.signal);
  }
}

async function* readEvents(answer: Response): AsyncGenerator<{ id: string; event: JobEvent }> {
  let id = '';
  let data = '';
  for await (const line of readLines(answer.body)) {
    if (line.startsWith('id: ')) id = line.slice(4);
    else if (line.startsWith('data: ')) data += line.slice(6);
    else if (line === '' && data !== '') {
      yield { id, event: parseJson(data) as JobEvent };
      data = '';
    }
  }
}
