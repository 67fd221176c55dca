import { startTimer } from '../../ground/time/timer.ts';
import { whenAborted } from '../../ground/time/when-aborted.ts';
import type { Job } from '../../storage/job.ts';
import type { EngineCore } from '../engine-core.ts';
import { engineClosed } from '../engine-core.ts';
import { hasEnded } from '../run/job-lifecycle.ts';
import { eventsSince, type JobProgressEvent, positionOf, type WatchPosition } from './watch-position.ts';

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

export interface WatchJobOptions {
  /** Where an earlier watch was left; null begins with the job as it is. */
  readonly after: WatchPosition | null;
  readonly signal: AbortSignal | undefined;
}

/** What happens to a job until its end, told by what this engine emits and what the storage says. */
export async function* watchJob(
  core: EngineCore,
  read: () => Promise<Job>,
  { after, signal }: WatchJobOptions,
): AsyncGenerator<JobProgressEvent, void> {
  const heard: Job[] = [];
  let wake = (): void => undefined;
  let id: string | null = null;
  const stops = TYPES.map((type) =>
    core.events.on(type, ({ job }) => {
      if (id !== null && job.id !== id) return;
      heard.push(job);
      wake();
    }),
  );
  const onAbort = (): void => wake();
  const { closed } = core;
  let timer: Disposable | null = null;
  let isDue = false;
  using _closed = whenAborted(closed.signal, onAbort);
  using _aborted = signal && whenAborted(signal, onAbort);
  try {
    let position = after;
    let latest: Job | undefined = await read();
    id = latest.id;
    for (;;) {
      if (latest !== undefined && latest.id === id) {
        const events = eventsSince(position, latest, core.now());
        yield* events;
        if (position === null || events.length > 0) position = positionOf(latest);
        if (hasEnded(position.status)) return;
      }
      signal?.throwIfAborted();
      latest = heard.shift();
      if (latest !== undefined) continue;
      if (closed.signal.aborted) throw engineClosed();
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      // One timer for many events: each would cost more than the event.
      timer ??= startTimer(core.clock, POLL_MS, () => {
        isDue = true;
        wake();
      });
      if (!isDue) await woken;
      if (!isDue) continue;
      timer = null;
      isDue = false;
      const now = heard.length === 0 ? await read() : undefined;
      if (heard.length === 0) latest = now;
    }
  } finally {
    for (const stop of stops) stop();
    timer?.[Symbol.dispose]();
  }
}
