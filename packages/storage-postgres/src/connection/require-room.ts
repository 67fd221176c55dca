import { statfs } from 'node:fs/promises';
import { HarvestmanError } from '@harvestman/core';

/** What must be free, in MB: the embedded database's log grows by 16 at a time, and where they do not fit, it hangs for good. */
const ROOM_MB = 32;

/** @throws HarvestmanError STORAGE_UNAVAILABLE where the folder is gone or cannot be reached, or its disk is as good as full */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch((cause: NodeJS.ErrnoException) => {
    const what = cause.code === 'ENOENT' ? 'is not there any more' : `cannot be reached: ${cause.message}`;
    throw new HarvestmanError('STORAGE_UNAVAILABLE', `the folder ${folder} ${what}`, { cause });
  });
  if (bavail * bsize >= ROOM_MB * 2 ** 20) return;
  const message = `the disk of ${folder} is full: the database needs ${ROOM_MB} MB that are free`;
  throw new HarvestmanError('STORAGE_UNAVAILABLE', message);
}
