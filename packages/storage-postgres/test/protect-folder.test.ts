import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { protectFolder } from '../src/connection/protect-folder.ts';
import { postgresStorage } from '../src/postgres-storage.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'harvestman-folder-'));
  const umask = process.umask(0o022);
  onTestFinished(async () => {
    process.umask(umask);
    await rm(root, { recursive: true, force: true });
  });
});

const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;

it.each([0o022, 0o000])('makes a folder that its owner alone may read, under the umask %o', async (mask) => {
  process.umask(mask);
  await protectFolder(join(root, 'deep', 'data'));
  expect(await modeOf(join(root, 'deep'))).toBe(0o700);
  expect(await modeOf(join(root, 'deep', 'data'))).toBe(0o700);
});

it.each([
  ['an empty folder', null],
  ['an older database', 'PG_VERSION'],
])('mends %s', async (_, name) => {
  const folder = join(root, 'data');
  await mkdir(folder);
  if (name !== null) await writeFile(join(folder, name), '');
  expect(await modeOf(folder)).toBe(0o755);
  await protectFolder(folder);
  expect(await modeOf(folder)).toBe(0o700);
});

it('refuses a folder of other files, and leaves it as it is', async () => {
  const folder = join(root, 'home');
  await mkdir(folder);
  await writeFile(join(folder, 'notes.txt'), '');
  await expect(protectFolder(folder)).rejects.toMatchObject({
    code: 'STORAGE_FAILED',
    details: { folder },
  });
  expect(await modeOf(folder)).toBe(0o755);
  await chmod(folder, 0o700);
  await protectFolder(folder);
});

it('says of a file that it is none', async () => {
  const folder = join(root, 'notes.txt');
  await writeFile(folder, '');
  await expect(protectFolder(folder)).rejects.toMatchObject({
    code: 'STORAGE_FAILED',
    message: expect.stringMatching(/^the folder \S+notes\.txt cannot be made: EEXIST/),
    details: { folder },
  });
});

it.runIf(process.getuid?.() === 0)('refuses the folder of another user, whatever its modes', async () => {
  const folder = join(root, 'theirs');
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, 12_345, 12_345);
  await expect(protectFolder(folder)).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
});

it.each(['', 'file://'])('is what a storage in a folder begins with (%j)', async (scheme) => {
  const folder = join(root, 'data');
  await mkdir(folder);
  const storage = postgresStorage({ pglite: scheme + folder });
  await storage.recipes.get('none');
  await storage.close();
  expect(await modeOf(folder)).toBe(0o700);
});

// Linux says of a new folder in /proc that it is not there.
it.runIf(existsSync('/proc/self'))('ends where a file system makes no folders', async () => {
  for (const folder of ['/proc/harvestman', '/proc/harvestman/deeper']) {
    await expect(protectFolder(folder)).rejects.toMatchObject({
      code: 'STORAGE_FAILED',
      message: expect.stringContaining('cannot be made: ENOENT'),
    });
  }
});
