import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Deletes the jobs of this condition with their rows, within the caller's transaction; how many. */
export function deleteJobs(sql: DatabaseSync, condition: string, ...values: SQLInputValue[]): number {
  const keys = sql.prepare(`select key from jobs where ${condition}`).all(...values);
  const deleteRows = sql.prepare('delete from job_rows where job_key = ?');
  const deleteJob = sql.prepare('delete from jobs where key = ?');
  for (const { key } of keys) {
    if (key === undefined) continue;
    deleteRows.run(key);
    deleteJob.run(key);
  }
  return keys.length;
}
