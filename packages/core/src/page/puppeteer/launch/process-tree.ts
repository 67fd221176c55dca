import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started, and these in turn; without children where the system does not tell them. */
export function processTree(id: number): readonly number[] {
  return [id, ...threadsOf(id).flatMap((thread) => childrenOf(id, thread).flatMap(processTree))];
}

/** The threads of a process, as the system numbers them; none of one that has ended, and where there is no `/proc`. */
export function threadsOf(id: number): readonly number[] {
  try {
    return readdirSync(`/proc/${id}/task`).map(Number);
  } catch {
    return [];
  }
}

function childrenOf(id: number, thread: number): readonly number[] {
  try {
    return readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
