import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = createRequire(new URL('../../packages/storage-postgres/package.json', import.meta.url));

interface EmbeddedDatabases {
  readonly PGlite: { create(folder: string): Promise<{ close(): Promise<void> }> };
}

/** Puts an embedded database that nothing was done with into a folder: making one takes seven times the processor of a copy. */
export async function makeEmbedded(folder: string): Promise<void> {
  execFileSync('cp', ['-a', `${await emptyFolder()}/.`, folder]);
}

async function emptyFolder(): Promise<string> {
  const entry = PACKAGE.resolve('@electric-sql/pglite');
  const version = /@electric-sql\+pglite@([^/\\]+)/.exec(entry)?.[1] ?? 'any';
  const folder = join(tmpdir(), `harvestman-pglite-empty-${version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}-${randomUUID()}`;
  const { PGlite }: EmbeddedDatabases = PACKAGE('@electric-sql/pglite');
  await (await PGlite.create(partial)).close();
  // Another process may have been faster, which is as good.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  return folder;
}
