import {
  type ChangeCounts,
  HarvestmanError,
  type JobRecord,
  type JobStore,
  type Lease,
  systemClock,
} from '@harvestman/core';
import { copyRecord } from './copy-record.ts';
import { copyRows } from './copy-row.ts';
import { updateFeed } from './memory-change-store.ts';
import { addJob, jobsOfRecipe, listNewest, type MemoryState, noteEnd, removeJob } from './memory-state.ts';

/** Every method runs without a pause from its last checks to its writes, which makes it atomic. */
export function createMemoryJobStore(state: MemoryState): JobStore {
  const { clock, jobs, rows, leases } = state;
  /** The system's clock may be set while a lease lasts. */
  const now = (): number => (clock === systemClock ? performance.now() : clock.now());
  const held = (id: string, token: string): JobRecord => {
    const job = jobs.get(id);
    if (job === undefined || job.status !== 'running' || leases.get(id)?.token !== token) {
      throw new HarvestmanError('LEASE_LOST', `the lease of job "${id}" is not held any more`, {
        details: { id },
      });
    }
    return job;
  };
  const grant = (id: string, { token, ttlMs }: Lease): void => {
    leases.set(id, { token, expires: now() + ttlMs });
  };
  const put = (job: JobRecord): JobRecord => {
    jobs.set(job.id, job);
    return copyRecord(job);
  };

  return {
    async insert(job, { unlessActive = false } = {}) {
      if (jobs.has(job.id)) throw new HarvestmanError('JOB_STATE', `the job "${job.id}" exists already`);
      const isActive = ({ status }: JobRecord): boolean => status === 'pending' || status === 'running';
      if (unlessActive && jobsOfRecipe(state, job.recipeId).some(isActive)) {
        throw new HarvestmanError('JOB_STATE', `the recipe "${job.recipeId}" has a job that has not ended`);
      }
      addJob(state, copyRecord(job));
    },
    async get(id) {
      return copyRecord(jobs.get(id) ?? null);
    },
    async list({ recipeId, statuses, ...page }) {
      const records = recipeId === undefined ? jobs.values() : jobsOfRecipe(state, recipeId);
      return listNewest(records, ({ status }) => statuses?.includes(status) ?? true, page);
    },
    async start(id, lease, startDate) {
      const job = jobs.get(id);
      if (job === undefined) return null;
      const expired = job.status === 'running' && (leases.get(id)?.expires ?? 0) <= now();
      if (job.status !== 'pending' && !expired) return null;
      grant(id, lease);
      return put({
        ...job,
        status: 'running',
        startDate: job.startDate ?? startDate,
        attempts: job.attempts + 1,
      });
    },
    async renew(id, lease) {
      const job = held(id, lease.token);
      grant(id, lease);
      return copyRecord(job);
    },
    async commitPage(id, token, { firstRow, rows: added, progress, cursor }) {
      held(id, token);
      const copies = await copyRows(added);
      const job = held(id, token);
      const stored = rows.get(id) ?? [];
      if (firstRow > stored.length) {
        throw new HarvestmanError(
          'JOB_STATE',
          `rows ${stored.length} to ${firstRow - 1} of job "${id}" are missing`,
        );
      }
      // Rows that are there already came with an earlier try of the same commit.
      for (const row of copies.slice(stored.length - firstRow)) stored.push(row);
      rows.set(id, stored);
      return put({ ...job, ...copyRecord(progress), cursor: copyRecord(cursor) });
    },
    async finish(id, token, outcome, feed) {
      const store = (putChanges?: () => ChangeCounts): JobRecord => {
        const ended = { ...held(id, token), ...copyRecord(outcome) };
        const changes = putChanges?.();
        leases.delete(id);
        const stored = put(changes === undefined ? ended : { ...ended, changes });
        noteEnd(state, id);
        return stored;
      };
      const job = { ...held(id, token), ...outcome };
      return feed === undefined ? store() : updateFeed(state, job, feed, store);
    },
    async accept(id, acceptedDate, feed) {
      const found = jobs.get(id);
      if (found === undefined) return null;
      return updateFeed(state, found, feed, (putChanges) => {
        const job = jobs.get(id);
        if (job === undefined) return null;
        if (job.acceptedDate !== null) return copyRecord(job);
        return put({ ...job, acceptedDate, changes: putChanges() });
      });
    },
    async requestCancel(id) {
      const job = jobs.get(id);
      if (job === undefined) return null;
      const ended = job.status === 'completed' || job.status === 'failed';
      return ended ? copyRecord(job) : put({ ...job, cancelRequested: true });
    },
    async release(id, token) {
      const job = held(id, token);
      leases.delete(id);
      return put({ ...job, attempts: Math.max(0, job.attempts - 1) });
    },
    async delete(id) {
      return removeJob(state, id);
    },
    async deleteEnded({ before, limit }) {
      const ended = [...state.ended.ids]
        .flatMap((id) => jobs.get(id) ?? [])
        .filter(({ endDate }) => endDate !== null && endDate < before);
      const earliest = ended.toSorted((a, b) => compareText(a.endDate, b.endDate)).slice(0, limit);
      for (const { id } of earliest) removeJob(state, id);
      return earliest.length;
    },
  };
}

function compareText(a: string | null, b: string | null): number {
  const left = a ?? '';
  const right = b ?? '';
  return Number(left > right) - Number(left < right);
}
