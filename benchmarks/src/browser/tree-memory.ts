import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of this process and all that it started, Chromium's included, in megabytes; shared pages are divided among
 * those that share them. NaN where there is no /proc.
 */
export function treeMemoryMb(): number {
  try {
    const parents = new Map<number, number>();
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (Number.isInteger(pid)) parents.set(pid, parentOf(pid));
    }
    const isOurs = (pid: number): boolean =>
      pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
    return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + sharedOf(pid), 0) / 1024;
  } catch {
    return Number.NaN;
  }
}

function parentOf(pid: number): number {
  try {
    // The name, in parentheses, may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function sharedOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
