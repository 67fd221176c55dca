import { setTimeout as delay } from 'node:timers/promises';
import { isScarce, machineTime } from './machine-time.ts';
import { processorTimeOf } from './processor-time.ts';

const WINDOW_MS = 500;
/** Of a core: what uses as much is late by its own doing. */
const MOST_USED = 0.5;

/**
 * Whether these processes are late because the machine has other things to do, which half a second tells: next to none of
 * its time is left, and they get little of it. Where there is no `/proc`, what they get is not known, and taken for little.
 */
export async function isStarved(processes: Iterable<number>): Promise<boolean> {
  const ids = [...processes];
  const used = processorTimeOf(ids);
  const before = machineTime();
  await delay(WINDOW_MS);
  return isScarce(before, machineTime()) && processorTimeOf(ids) - used < MOST_USED * WINDOW_MS;
}
