import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ChromiumProcess {
  readonly pid: number;
  readonly command: string;
}

/** The processes below this one that belong to Chromium. */
export function chromiumProcesses(): ChromiumProcess[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command: command ?? '' };
  });
  const below = new Set([process.pid]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(
    ({ pid, command }) => below.has(pid) && /chrom/i.test(command) && !/<defunct>/.test(command),
  );
}

/** Of these, those of pages. */
export function pageProcesses(): ChromiumProcess[] {
  return chromiumProcesses().filter(({ command }) => command.includes('--type=renderer'));
}

/** Milliseconds of processor time that a process has used. */
export function processorMs(pid: number): number {
  try {
    // proc(5): the fields after the name, of which the 12th and 13th are hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
