import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'harvestman-profile-';
/** Processes of another machine, or container, have numbers of their own, though they may share the folder. */
const OF_THIS_HOST = `${PREFIX}${hostname().replace(/[^\w.]/g, '_')}-`;

/**
 * An empty folder for a browser's profile, for its owner alone. Those of processes that ended without removing theirs go.
 */
export async function createProfile(): Promise<string> {
  await removeLeftProfiles().catch(() => undefined);
  return mkdtemp(join(tmpdir(), `${OF_THIS_HOST}${process.pid}-`));
}

/** Removes a profile. A browser that is just ending may still write to it. */
export async function removeProfile(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}

async function removeLeftProfiles(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(OF_THIS_HOST));
  const left = names.filter((name) => !isAlive(Number.parseInt(name.slice(OF_THIS_HOST.length), 10)));
  await Promise.all(left.map((name) => removeProfile(join(tmpdir(), name))));
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's runs all the same; what is no number is nobody's, and left alone.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
