import { HarvestmanError } from '../../ground/errors.ts';
import { JOB_STATUSES, type Job, type JobStatus } from '../../storage/job.ts';
import type { EngineEvents } from '../events.ts';
import { hasEnded } from '../run/job-lifecycle.ts';

/** The events of one job, each with the place at which a watch can be taken up again. */
export type JobProgressEvent = EngineEvents[
  | 'job.pending'
  | 'job.running'
  | 'page.committed'
  | 'job.warning'
  | 'job.completed'
  | 'job.failed'] & {
  /** Give it to `watch` as `after`: what follows this event comes next. */
  readonly position: string;
};

/** How far the watcher of a job has come. A job only ever goes forward, so this is all that need be known. */
export interface WatchPosition {
  readonly status: JobStatus;
  readonly pages: number;
  readonly rows: number;
  readonly warnings: number;
}

const STATUS_EVENTS = {
  pending: 'job.pending',
  running: 'job.running',
  completed: 'job.completed',
  failed: 'job.failed',
} as const satisfies Record<JobStatus, string>;

const FORM = /^(\w+)\.(\d{1,9})\.(\d{1,15})\.(\d{1,6})$/;

/** @throws HarvestmanError QUERY_INVALID where the text is no position */
export function parseWatchPosition(text: string): WatchPosition {
  const [, name, pages, rows, warnings] = (typeof text === 'string' && FORM.exec(text)) || [];
  const status = JOB_STATUSES.find((known) => known === name);
  if (status === undefined) {
    const issues = [{ path: ['after'], message: 'is not the position of an event' }];
    throw new HarvestmanError('QUERY_INVALID', 'that is not the position of an event', {
      details: { issues },
    });
  }
  return { status, pages: Number(pages), rows: Number(rows), warnings: Number(warnings) };
}

/**
 * What happened between the position and the job as it is. Pages committed meanwhile are told of as one, with the rows
 * of all of them; so the rows of a watcher's events, whatever it missed, add up to the job's. Null: the state alone.
 */
export function eventsSince(position: WatchPosition | null, job: Job, at: string): JobProgressEvent[] {
  const now = positionOf(job);
  if (position === null) return [stateEvent(job, now, at)];
  if (isBehind(now, position)) return [];
  const events: JobProgressEvent[] = [];
  let reached: WatchPosition = position;
  const reach = (next: Partial<WatchPosition>): string => {
    reached = { ...reached, ...next };
    return write(reached);
  };
  if (position.status === 'pending' && job.status === 'running') {
    events.push({ type: 'job.running', at, job, position: reach({ status: 'running' }) });
  }
  // A list that is read again may add rows to the pages that there are.
  if (now.pages > position.pages || now.rows > position.rows) {
    const rows = now.rows - position.rows;
    const place = reach({ status: 'running', pages: now.pages, rows: now.rows });
    events.push({ type: 'page.committed', at, job, page: now.pages, rows, position: place });
  }
  for (const [index, warning] of job.warnings.entries()) {
    if (index < position.warnings) continue;
    events.push({ type: 'job.warning', at, job, warning, position: reach({ warnings: index + 1 }) });
  }
  if (hasEnded(job.status) && !hasEnded(position.status)) events.push(stateEvent(job, now, at));
  return events;
}

export function positionOf(job: Job): WatchPosition {
  return {
    status: job.status,
    pages: job.totalPagesScraped,
    rows: job.totalRows,
    warnings: job.warnings.length,
  };
}

function stateEvent(job: Job, position: WatchPosition, at: string): JobProgressEvent {
  return { type: STATUS_EVENTS[job.status], at, job, position: write(position) };
}

function write({ status, pages, rows, warnings }: WatchPosition): string {
  return [status, pages, rows, warnings].join('.');
}

/** News that was overtaken on its way. */
function isBehind(now: WatchPosition, position: WatchPosition): boolean {
  const rank = ({ status }: WatchPosition): number => (status === 'pending' ? 0 : hasEnded(status) ? 2 : 1);
  return rank(now) < rank(position) || now.pages < position.pages;
}
