import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBrokenPipe } from '../src/is-broken-pipe.ts';
import { fileTarget } from '../src/output/row-target.ts';
import { UsageError } from '../src/usage-error.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harvestman-targets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeTo(file: string): Promise<void> {
  const target = await fileTarget(file);
  await target.write('rows\n');
  await target.commit();
}

test('a name may be as long as names can be, and nothing is left beside it', async () => {
  const name = `${'x'.repeat(251)}.csv`;
  await writeTo(join(folder, name));
  expect(await readdir(folder)).toEqual([name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe('rows\n');
});

test.skipIf(process.platform === 'win32')('who could not read a file cannot do so now', async () => {
  for (const mode of [0o600, 0o666]) {
    const file = join(folder, `mode-${mode}.csv`);
    await writeFile(file, 'old rows');
    await chmod(file, mode);
    await writeTo(file);
    expect([(await stat(file)).mode & 0o777, await readFile(file, 'utf8')]).toEqual([mode, 'rows\n']);
  }
});

test.skipIf(process.platform === 'win32')('a link to what is not there yet stays one', async () => {
  const link = join(folder, 'link.csv');
  await symlink('linked.csv', link);
  await writeTo(link);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'linked.csv'), 'utf8')).toBe('rows\n');
});

test.each(['', 'rows.csv/', './'])(
  '%j names no file, and is refused before anything is read',
  async (file) => {
    await expect(fileTarget(file)).rejects.toThrow(UsageError);
  },
);

test.skipIf(process.platform === 'win32')('a pipe whose reader has gone is told as such', async () => {
  const pipe = join(folder, 'pipe');
  await once(spawn('mkfifo', [pipe]), 'close');
  const reader = spawn('head', ['-c', '1', pipe]);
  const target = await fileTarget(pipe);
  await target.write('rows\n');
  await once(reader, 'close');
  const error = await target.write('more\n').catch((thrown: unknown) => thrown);
  expect(isBrokenPipe(error)).toBe(true);
  await target.discard();
});

test.runIf(existsSync('/dev/full'))('a full disk is told with the file that it has no room for', async () => {
  const target = await fileTarget('/dev/full');
  await expect(target.write('row\n')).rejects.toThrow(/^Cannot write to \/dev\/full: ENOSPC/);
  await expect(target.commit()).rejects.toThrow(/^Cannot write to \/dev\/full: /);
  await target.discard();
});

// Linux says of a new file in /proc that it is not there.
test.runIf(existsSync('/proc/self'))('a folder that takes no files is not said to be missing', async () => {
  await expect(fileTarget('/proc/harvestman.csv')).rejects.toThrow(
    /^Cannot write to \/proc\/harvestman\.csv: ENOENT/,
  );
});
