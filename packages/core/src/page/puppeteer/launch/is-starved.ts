import { setTimeout as delay } from 'node:timers/promises';
import { isScarce, machineTime } from './machine-time.ts';
import { processorTime } from './processor-time.ts';

const WINDOW_MS = 500;
/** Of a core: what uses as much is late by its own doing. */
const MOST_USED = 0.5;

/**
 * Whether these processes are late because the machine has other things to do, which half a second tells: next to none of
 * its time is left, and they get little of it. Where there is no `/proc`, what they get is not known, and taken for little.
 */
export async function isStarved(processes: Iterable<number>): Promise<boolean> {
  const ids = [...processes];
  const used = (): number => ids.reduce((sum, id) => sum + processorTime(id), 0);
  const [before, usedBefore] = [machineTime(), used()];
  await delay(WINDOW_MS);
  return isScarce(before, machineTime()) && used() - usedBefore < MOST_USED * WINDOW_MS;
}
