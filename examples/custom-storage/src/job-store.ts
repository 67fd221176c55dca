import { HarvestmanError, type JobRecord, type JobStore } from '@harvestman/core';
import { createFeedUpdater } from './change-store.ts';
import { deleteJobs } from './delete-jobs.ts';
import { type Database, jsonList } from './open-database.ts';

const MATCHING = `from jobs
  where (?1 is null or recipe_id = ?1) and (?2 is null or status in (select value from json_each(?2)))`;

interface StoredJob {
  readonly key: number;
  readonly job: JobRecord;
  readonly token: string | null;
  readonly expires: number;
}

/**
 * Every method that reads and then writes is one transaction. Leases are measured by this machine's clock: where it is set back,
 * what a process that died has left is taken up as much later.
 */
export function createJobStore(database: Database): JobStore {
  const { sql } = database;
  const updateFeed = createFeedUpdater(database);
  const insert = sql.prepare(
    'insert into jobs (id, recipe_id, status, end_date, record) values (?, ?, ?, ?, ?) on conflict do nothing',
  );
  const get = sql.prepare('select * from jobs where id = ?');
  const list =
    sql.prepare(`select * ${MATCHING} and (?5 is null or key < (select key from jobs where id = ?5))
    order by key desc limit ?3 offset ?4`);
  const count = sql.prepare(`select count(*) as count ${MATCHING}`);
  const getActive = sql.prepare(
    "select 1 from jobs where recipe_id = ? and status in ('pending', 'running') limit 1",
  );
  const put = sql.prepare(
    'update jobs set status = ?, end_date = ?, record = ?, lease_token = ?, lease_expires = ? where key = ?',
  );
  const countRows = sql.prepare('select count(*) as count from job_rows where job_key = ?');
  const insertRow = sql.prepare('insert into job_rows (job_key, idx, data) values (?, ?, ?)');

  const find = (id: string): StoredJob | null => {
    const row = get.get(id);
    return row === undefined ? null : parse(row);
  };
  const held = (id: string, token: string): StoredJob => {
    const stored = find(id);
    if (stored !== null && stored.job.status === 'running' && stored.token === token) return stored;
    throw new HarvestmanError('LEASE_LOST', `the lease of job "${id}" is not held any more`);
  };
  const save = (
    stored: StoredJob,
    job: JobRecord,
    lease: { token: string | null; expires: number },
  ): JobRecord => {
    put.run(job.status, job.endDate, JSON.stringify(job), lease.token, lease.expires, stored.key);
    return job;
  };

  return {
    async insert(job, { unlessActive = false } = {}) {
      const { id, recipeId, status, endDate } = job;
      database.transaction(() => {
        if (unlessActive && getActive.get(recipeId) !== undefined) {
          throw new HarvestmanError('JOB_STATE', `the recipe "${recipeId}" has a job that has not ended`);
        }
        if (insert.run(id, recipeId, status, endDate, JSON.stringify(job)).changes === 1) return;
        throw new HarvestmanError('JOB_STATE', `the job "${id}" exists already`);
      });
    },
    async get(id) {
      return find(id)?.job ?? null;
    },
    async list({ recipeId = null, statuses, limit, skip, after = null }) {
      const wanted = statuses === undefined ? null : jsonList(statuses);
      return {
        items: list.all(recipeId, wanted, limit, skip, after).map((row) => parse(row).job),
        count: Number(count.get(recipeId, wanted)?.count),
      };
    },
    async start(id, { token, ttlMs }, startDate) {
      return database.transaction(() => {
        const stored = find(id);
        if (stored === null) return null;
        const { job } = stored;
        const isFree = job.status === 'pending' || (job.status === 'running' && stored.expires <= Date.now());
        if (!isFree) return null;
        const started: JobRecord = {
          ...job,
          status: 'running',
          startDate: job.startDate ?? startDate,
          attempts: job.attempts + 1,
        };
        return save(stored, started, { token, expires: Date.now() + ttlMs });
      });
    },
    async renew(id, { token, ttlMs }) {
      return database.transaction(() => {
        const stored = held(id, token);
        return save(stored, stored.job, { token, expires: Date.now() + ttlMs });
      });
    },
    async commitPage(id, token, { firstRow, rows, progress, cursor }) {
      return database.transaction(() => {
        const stored = held(id, token);
        const present = Number(countRows.get(stored.key)?.count);
        if (firstRow > present) {
          throw new HarvestmanError(
            'JOB_STATE',
            `rows ${present} to ${firstRow - 1} of job "${id}" are missing`,
          );
        }
        // Those before came with an earlier try of the same commit.
        for (const [index, row] of rows.slice(present - firstRow).entries()) {
          insertRow.run(stored.key, present + index, JSON.stringify(row));
        }
        return save(stored, { ...stored.job, ...progress, cursor }, stored);
      });
    },
    async finish(id, token, outcome, feed) {
      return database.transaction(() => {
        const stored = held(id, token);
        const ended = { ...stored.job, ...outcome };
        const changes = feed === undefined ? ended.changes : updateFeed(stored.key, ended, feed);
        return save(stored, { ...ended, changes }, { token: null, expires: 0 });
      });
    },
    async accept(id, acceptedDate, feed) {
      return database.transaction(() => {
        const stored = find(id);
        if (stored === null || stored.job.acceptedDate !== null) return stored?.job ?? null;
        const changes = updateFeed(stored.key, stored.job, feed);
        return save(stored, { ...stored.job, acceptedDate, changes }, stored);
      });
    },
    async requestCancel(id) {
      return database.transaction(() => {
        const stored = find(id);
        if (stored === null) return null;
        const { job } = stored;
        if (job.status === 'completed' || job.status === 'failed') return job;
        return save(stored, { ...job, cancelRequested: true }, stored);
      });
    },
    async release(id, token) {
      return database.transaction(() => {
        const stored = held(id, token);
        const { job } = stored;
        const attempts = Math.max(0, job.attempts - 1);
        return save(stored, { ...job, attempts }, { token: null, expires: 0 });
      });
    },
    async delete(id) {
      return database.transaction(() => deleteJobs(sql, 'id = ?', id) === 1);
    },
    async deleteEnded({ before, limit }) {
      const ended = 'key in (select key from jobs where end_date < ? order by end_date, key limit ?)';
      return database.transaction(() => deleteJobs(sql, ended, before, limit));
    },
  };
}

function parse(row: Readonly<Record<string, unknown>>): StoredJob {
  return {
    key: Number(row.key),
    job: JSON.parse(String(row.record)) as JobRecord,
    token: row.lease_token === null ? null : String(row.lease_token),
    expires: Number(row.lease_expires ?? 0),
  };
}
