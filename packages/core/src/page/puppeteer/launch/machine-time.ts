import { cpus } from 'node:os';

/** What a machine's cores did together since it started, in milliseconds. */
export interface MachineTime {
  readonly all: number;
  readonly idle: number;
}

/** Of the machine's time, where there is too little for all. */
const MOST_IDLE = 0.1;

export function machineTime(): MachineTime {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const busy = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { all: busy + idle, idle };
}

/** Whether there was too little for all between the two. */
export function isScarce(last: MachineTime, now: MachineTime): boolean {
  return now.idle - last.idle < MOST_IDLE * (now.all - last.all);
}
