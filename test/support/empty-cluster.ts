import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';

/** Of the user `postgres`. */
export const PASSWORD = 'pass word/1';

const OPTIONS = ['-U', 'postgres', '-A', 'password', '-E', 'UTF8', '--locale=C.UTF-8'];

/** A folder with a cluster that nothing was done with, to be copied: making one takes ten times the processor of a copy. */
export async function emptyCluster(bin: string, user: ServerUser | null): Promise<string> {
  const made = JSON.stringify([bin, user ?? process.getuid?.(), PASSWORD, OPTIONS]);
  const id = createHash('sha256').update(made).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `harvestman-pg-empty-${id}`);
  if (existsSync(folder)) return join(folder, 'data');
  const partial = `${folder}-${randomUUID()}`;
  await mkdir(partial, { mode: 0o755 });
  if (user !== null) await chown(partial, user.uid, user.gid);
  const passwordFile = join(partial, 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  const files = ['-D', join(partial, 'data'), `--pwfile=${passwordFile}`];
  execFileSync(join(bin, 'initdb'), [...files, ...OPTIONS], {
    cwd: partial,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
    ...user,
  });
  // Another process may have been faster, which is as good.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  return join(folder, 'data');
}
