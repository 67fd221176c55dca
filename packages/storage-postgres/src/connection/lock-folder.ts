import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HarvestmanError } from '@harvestman/core';
import { protectFolder } from './protect-folder.ts';

const NAME = 'harvestman.lock';

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one with its number; null where the system does not say. */
  readonly started: string | null;
  /** No two locks are equal. */
  readonly id: string;
}

/**
 * Keeps other storages out of an embedded database's folder, here and in other processes: PGlite would let them in,
 * and each would write over what the other wrote. The folder is its owner's alone. A lock whose process has died is
 * taken over. Returns what gives it up.
 *
 * @throws HarvestmanError STORAGE_UNAVAILABLE where the folder is in use
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await protectFolder(folder);
  const path = join(folder, NAME);
  const id = randomUUID();
  const mine = `${path}-${id}`;
  const holder: Holder = { pid: process.pid, started: await startOf(process.pid), id };
  await writeFile(mine, JSON.stringify(holder));
  try {
    await take(path, mine, folder);
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(path, { force: true });
}

/** A link comes with its content, and fails where another is there. */
async function take(path: string, mine: string, folder: string): Promise<void> {
  while (!(await isDone(link(mine, path), 'EEXIST'))) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) continue;
    await requireDead(text, folder);
    // Of those that find the same dead lock one may replace it: whoever holds the lock that is named after it.
    const guard = `${path}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    await take(guard, mine, folder);
    try {
      if ((await readFile(path, 'utf8').catch(() => null)) !== text) continue;
      const copy = `${path}-${randomUUID()}`;
      await link(mine, copy);
      await rename(copy, path);
      return;
    } finally {
      await rm(guard, { force: true });
    }
  }
}

async function requireDead(text: string, folder: string): Promise<void> {
  const holder = parse(text);
  if (holder === null || !(await isAlive(holder))) return;
  throw new HarvestmanError(
    'STORAGE_UNAVAILABLE',
    `the folder ${folder} is in use by process ${holder.pid}: an embedded database serves one storage at a time`,
    { details: { folder, pid: holder.pid } },
  );
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process lives, too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await startOf(pid)) === started;
}

/** The boot, and the ticks from it to the start of the process: its 22nd figure, behind a name that may hold anything. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()} ${ticks}`;
  } catch {
    return null;
  }
}

/** False where it failed with this code. */
async function isDone(work: Promise<unknown>, code: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false;
    throw error;
  }
}
