import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * Makes a folder and those above it. By `recursive` Node never ends where a file system says of a new folder that it is
 * not there, as /proc does.
 *
 * @throws UsageError where it cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(resolve(folder));
  // A drive that is not there has nothing above it.
  if (above !== folder && !existsSync(above)) await makeFolder(above);
  await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST')
      throw new UsageError(`the folder ${folder} cannot be made: ${cause.message}`, { cause });
  });
}
