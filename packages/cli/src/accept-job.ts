import { type CliIo, write } from './cli-io.ts';
import { openKeptEngine } from './open-kept-engine.ts';
import type { StorageOptions } from './options/storage-options.ts';

/**
 * Accepts a job that was flagged, and tells what is new by it.
 *
 * @throws HarvestmanError JOB_NOT_FOUND, and JOB_STATE where it cannot be accepted
 */
export async function acceptJob(jobId: string, options: StorageOptions, { stderr }: CliIo): Promise<void> {
  await using engine = await openKeptEngine(options);
  const { totalRows, changes } = await engine.jobs.accept(jobId);
  const { added = 0, changed = 0, removed = 0 } = changes ?? {};
  await write(
    stderr,
    `accepted: ${totalRows} rows, of which ${added} are new and ${changed} changed; ${removed} are gone\n`,
  );
}
