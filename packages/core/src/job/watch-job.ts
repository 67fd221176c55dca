import type { EngineCore } from '../engine-core.ts';
import { engineClosed } from '../engine-core.ts';
import type { EngineEvents } from '../events.ts';
import type { Job, JobStatus } from './job.ts';
import { hasEnded, publicJob } from './job-lifecycle.ts';

/** The events of one job. */
export type JobProgressEvent = EngineEvents[
  | 'job.pending'
  | 'job.running'
  | 'page.committed'
  | 'job.warning'
  | 'job.completed'
  | 'job.failed'];

const TYPES = [
  'job.pending',
  'job.running',
  'page.committed',
  'job.warning',
  'job.completed',
  'job.failed',
] as const;

/** How often the storage is asked, in milliseconds: the job may run in another process. */
const POLL_MS = 1_000;

/** Begins with the job as it is, and ends with its end. */
export async function* watchJob(
  core: EngineCore,
  initial: () => Promise<Job>,
  signal?: AbortSignal,
): AsyncGenerator<JobProgressEvent, void> {
  const heard: JobProgressEvent[] = [];
  let wake = (): void => undefined;
  let id: string | null = null;
  const stops = TYPES.map((type) =>
    core.events.on(type, (event) => {
      if (id !== null && event.job.id !== id) return;
      heard.push(event);
      wake();
    }),
  );
  const onAbort = (): void => wake();
  const { closed } = core;
  const timer = new AbortController();
  let due: Promise<'due'> | null = null;
  closed.signal.addEventListener('abort', onAbort);
  signal?.addEventListener('abort', onAbort);
  try {
    let last = await initial();
    id = last.id;
    yield statusEvent(last, core.now());
    while (!hasEnded(last.status)) {
      signal?.throwIfAborted();
      const event = heard.shift();
      if (event !== undefined) {
        if (event.job.id !== id || isOlder(event.job, last)) continue;
        last = event.job;
        yield event;
        continue;
      }
      if (closed.signal.aborted) throw engineClosed();
      const woken = new Promise<'woken'>((resolve) => {
        wake = () => resolve('woken');
      });
      // One timer for many events: each would cost more than the event.
      due ??= core.clock.sleep(POLL_MS, timer.signal).then(dueNow, dueNow);
      if ((await Promise.race([woken, due])) === 'woken') continue;
      due = null;
      if (heard.length > 0) continue;
      const record = await core.storage.jobs.get(id);
      if (record === null || heard.length > 0) continue;
      const now = publicJob(record);
      if (now.totalPagesScraped > last.totalPagesScraped) {
        const page = { page: now.totalPagesScraped, rows: now.totalRows - last.totalRows };
        yield { type: 'page.committed', at: core.now(), job: now, ...page };
      }
      if (now.status !== last.status) yield statusEvent(now, core.now());
      last = now;
    }
  } finally {
    for (const stop of stops) stop();
    timer.abort();
    closed.signal.removeEventListener('abort', onAbort);
    signal?.removeEventListener('abort', onAbort);
  }
}

function statusEvent(job: Job, at: string): JobProgressEvent {
  const types = {
    pending: 'job.pending',
    running: 'job.running',
    completed: 'job.completed',
    failed: 'job.failed',
  } as const satisfies Record<JobStatus, string>;
  return { type: types[job.status], at, job };
}

/** An event that was on its way while the job was read. */
function isOlder(job: Job, last: Job): boolean {
  if (job.status === 'pending') return true;
  return job.status === last.status ? job.totalPagesScraped <= last.totalPagesScraped : false;
}

const dueNow = (): 'due' => 'due';
