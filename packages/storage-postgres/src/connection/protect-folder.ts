import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { HarvestmanError } from '@harvestman/core';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** One of these says that a folder is an embedded database's, and not somebody's home. */
const OURS = new Set(['PG_VERSION', 'harvestman.lock']);

/**
 * Makes a folder that its owner alone may read and write, whatever the umask: recipes hold passwords, and the log of
 * the database holds recipes. An existing one is made so where it is empty or holds such a database. Systems without
 * such permissions (Windows) have rules of their own.
 *
 * @throws HarvestmanError STORAGE_FAILED where it cannot be made, and where others may read it, and that must not or
 * cannot be changed
 */
export async function protectFolder(folder: string): Promise<void> {
  await make(folder).catch((error: Error) => {
    throw useless(folder, `the folder ${folder} cannot be made: ${error.message}`, error);
  });
  const { mode, uid } = await stat(folder);
  const user = process.getuid?.();
  if (user === undefined) return;
  // Its modes are the other's to change; only root comes so far where they let nobody else in.
  if (uid !== user) throw refused(folder, 'belongs to another user');
  if ((mode & OTHERS) === 0) return;
  const names = await readdir(folder);
  if (names.length > 0 && !names.some((name) => OURS.has(name))) {
    throw refused(folder, 'holds other files');
  }
  await chmod(folder, OWNER_ONLY);
}

/** By `recursive` Node never ends where a file system says of a new folder that it is not there, as /proc does. */
async function make(folder: string): Promise<void> {
  const above = dirname(resolve(folder));
  // A drive that is not there has nothing above it.
  if (above !== folder && !existsSync(above)) await make(above);
  await mkdir(folder, { mode: OWNER_ONLY }).catch((error: unknown) => {
    // One that was there, or that another process made meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  });
}

function refused(folder: string, why: string): HarvestmanError {
  const advice = 'name one that is empty or not there yet, or change its permissions to 700';
  return useless(folder, `others may read the folder ${folder}, which ${why}: ${advice}`);
}

/** Not STORAGE_UNAVAILABLE, which comes and goes: whoever starts with it would wait for ever. */
function useless(folder: string, message: string, cause?: Error): HarvestmanError {
  return new HarvestmanError('STORAGE_FAILED', message, { cause, details: { folder } });
}
