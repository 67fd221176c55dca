import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { lockFolder } from '../src/connection/lock-folder.ts';
import { storageError } from '../src/connection/storage-errors.ts';
import { postgresStorage } from '../src/index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harvestman-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const inUse = (pid: number) => ({ code: 'STORAGE_UNAVAILABLE', details: { folder, pid } });

it('lets one of many have a folder, until that gives it up', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const unlocks = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(unlocks).toHaveLength(1);
  await expect(lockFolder(folder)).rejects.toMatchObject(inUse(process.pid));
  await unlocks[0]?.();
  const unlock = await lockFolder(folder);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['its number is another’s by now', JSON.stringify({ pid: process.pid, started: 'earlier' })],
  ['its number is nobody’s', JSON.stringify({ pid: 2 ** 22 + 1, started: null })],
  ['it was killed as it wrote', ''],
])('takes over the lock of a process that has died: %s', async (_, left) => {
  await writeFile(join(folder, 'harvestman.lock'), left);
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('makes the folder', async () => {
  const deep = join(folder, 'deep', 'data');
  await lockFolder(deep);
  expect(await readdir(deep)).toEqual(['harvestman.lock']);
});

it('gives up a folder whose database cannot be opened, and says what may be wrong', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '99');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const storage = postgresStorage({ pglite: folder });
    await expect(storage.jobs.get('any')).rejects.toMatchObject({
      code: 'STORAGE_FAILED',
      message: expect.stringMatching(/could not be opened: .*20 MB/),
    });
    await storage.close();
  }
});

it.each(['EPERM', 'EROFS', 'EACCES'])(
  'does not take what a file system refuses for a state of the database: %s',
  (code) => {
    const error = Object.assign(new Error(`${code}: no`), { code, syscall: 'open', path: folder });
    expect(storageError(error)).toBe(error);
  },
);
