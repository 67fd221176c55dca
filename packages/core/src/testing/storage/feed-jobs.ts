import type { FeedUpdate, StoredChange } from '../../changes/row-change.ts';
import type { Row } from '../../results/row.ts';
import type { Storage } from '../../storage/storage.ts';
import { AT, LONG_MS, makeCommit, makeJob, makeLease, makeOutcome } from './make-records.ts';

const PAGE = 5_000;

interface Run {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly feed: FeedUpdate;
  readonly startDate?: string;
  readonly recipeId?: string;
}

/** Runs a job up to its end, which the caller writes. */
export async function runJob(
  { jobs }: Storage,
  { id, rows, startDate = AT, recipeId = 'recipe-1' }: Omit<Run, 'feed'>,
): Promise<void> {
  await jobs.insert(makeJob({ id, recipeId }));
  await jobs.start(id, makeLease(id, LONG_MS), startDate);
  for (let first = 0; first < rows.length; first += PAGE) {
    await jobs.commitPage(id, id, makeCommit(first, rows.slice(first, first + PAGE), first / PAGE + 1));
  }
}

/** Runs a job to its end, with its rows in the feed. */
export async function endJob(storage: Storage, run: Run): ReturnType<Storage['jobs']['finish']> {
  await runJob(storage, run);
  return storage.jobs.finish(run.id, run.id, makeOutcome(), run.feed);
}

/** The feed of the recipe, by default of the one whose jobs these are. */
export function feedOf(
  { changes }: Storage,
  after = 0,
  recipeId = 'recipe-1',
): Promise<readonly StoredChange[]> {
  return changes.list(recipeId, { after, limit: 1_000 });
}
