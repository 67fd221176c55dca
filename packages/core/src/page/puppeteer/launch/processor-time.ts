import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that a process has used; 0 for one that has ended, and where there is no `/proc`. */
export function processorTime(id: number): number {
  try {
    // proc(5): the fields after the name in parentheses, of which the 12th and 13th are hundredths of a second.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** The same of all of them. */
export function processorTimeOf(ids: Iterable<number>): number {
  return [...ids].reduce((sum, id) => sum + processorTime(id), 0);
}
