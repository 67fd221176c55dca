import { readFileSync } from 'node:fs';

/** A renderer's parents: zygotes, sandboxes, then the browser. */
const MOST_PARENTS = 6;

/**
 * Ends those of the processes that are renderers of the browser with the process id `browser`, at once, whatever they and
 * the browser are busy with. Where there is no `/proc`, it does nothing: an id alone might be anybody's.
 */
export function endProcesses(ids: Iterable<number>, browser: number): void {
  for (const id of ids) {
    try {
      const isRenderer = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer');
      if (isRenderer && isBelow(id, browser)) process.kill(id, 'SIGKILL');
    } catch {
      // It has ended, or there is no /proc.
    }
  }
}

function isBelow(id: number, ancestor: number): boolean {
  let parent = id;
  for (let generation = 0; generation < MOST_PARENTS && parent > 1; generation += 1) {
    if (parent === ancestor) return true;
    // proc(5): after the name in parentheses come the state and the parent.
    parent = Number(readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  }
  return parent === ancestor;
}
