import assert from 'node:assert/strict';
import { type ErrorCode, isHarvestmanError } from '../../ground/errors.ts';
import type { Row } from '../../results/row.ts';
import type { RowQuery } from '../../results/row-query.ts';
import type { Storage } from '../../storage/storage.ts';

/** The promise rejects with a HarvestmanError of this code. */
export async function rejectsWith(code: ErrorCode, promise: Promise<unknown>): Promise<void> {
  const outcome = await promise.then(
    () => 'it resolved',
    (error: unknown) => (isHarvestmanError(error, code) ? null : error),
  );
  if (outcome === null) return;
  const found = outcome instanceof Error ? `${outcome.name}: ${outcome.message}` : String(outcome);
  assert.fail(`expected a HarvestmanError with the code ${code}, but ${found}`);
}

/** What a storage may do without. Where this one does, its tests are to be left out. */
export function partOf<Part extends 'hosts' | 'outbox' | 'histories' | 'queue'>(
  storage: Storage,
  part: Part,
): NonNullable<Storage[Part]> {
  const found = storage[part];
  assert.ok(
    found,
    `the storage has no \`${part}\`: add it, or leave its tests out by skip: { ${part}: 'the reason' }`,
  );
  return found;
}

export async function streamed(
  storage: Storage,
  jobId: string,
  query?: Partial<RowQuery>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const row of storage.rows.stream(jobId, query)) rows.push(row);
  return rows;
}

/** Every row of the job, by `query`. */
export async function allRows(storage: Storage, jobId = 'job-1'): Promise<readonly Row[]> {
  const { items, count } = await storage.rows.query(jobId, { limit: 1_000_000, skip: 0 });
  assert.equal(count, items.length);
  return items;
}

/** What the jobs, rows and recipes of a test hold, to show that nothing changed. */
export async function snapshot(storage: Storage, jobId = 'job-1'): Promise<unknown> {
  return { job: await storage.jobs.get(jobId), rows: await allRows(storage, jobId) };
}

/** Runs them at the same time; the values of those that resolved and the errors of the others. */
export async function race<T>(
  runs: readonly (() => Promise<T>)[],
): Promise<{ values: T[]; errors: unknown[] }> {
  const settled = await Promise.allSettled(runs.map((run) => run()));
  return {
    values: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    errors: settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
}

/** A run for each of `count` numbers, from 0. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Writes all over a record, as a careless caller may: those that are stored must not notice. */
export function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key);
    scribble(inner);
    if (typeof inner !== 'object' || inner === null) Reflect.set(value, key, 'scribbled');
  }
  if (Array.isArray(value)) value.push('scribbled');
}
