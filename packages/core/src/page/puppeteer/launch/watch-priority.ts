import { constants, getPriority, setPriority } from 'node:os';
import { guardHandler } from '../../../ground/guard-handler.ts';
import { isScarce, type MachineTime, machineTime } from './machine-time.ts';
import { processTree, threadsOf } from './process-tree.ts';
import { processorTimeOf } from './processor-time.ts';

export interface PriorityWatchParts {
  /** The browser's own process. */
  readonly browser: number;
  /** How many browsers have work, this one among them; 0 where it has none. */
  working(): number;
  /** It goes on at a low priority, for good. */
  onLowered(): void;
}

const INTERVAL_MS = 500;
/** Of its share: of two cores for two a page that is merely heavy keeps one busy, and a bit. */
const MOST_OF_SHARE = 1.25;
/** A process with that gets a third of the time of one without. */
const STEPS_DOWN = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Has a browser go on at a low priority that uses more than its share of a machine that is too small for all who have work:
 * what a page does without a word to the protocol, by locks, broadcasts or databases, costs more processor time than it
 * shows. Nothing is stopped. Most users may lower a priority and not raise it again, so the browser ends with the
 * sessions that it has. Where there is no `/proc`, nothing happens.
 */
export function watchPriority({ browser, working, onLowered }: PriorityWatchParts): { stop(): void } {
  let last: Sample | null = null;
  const compare = (): void => {
    const browsers = working();
    const now = browsers > 1 ? look(browser) : null;
    if (now !== null && last !== null && usesTooMuch(last, now, browsers)) {
      clearInterval(timer);
      lower(browser);
      onLowered();
    }
    last = now;
  };
  const timer = setInterval(
    guardHandler(compare, () => clearInterval(timer)),
    INTERVAL_MS,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

interface Sample extends MachineTime {
  /** By the browser. */
  readonly used: number;
}

function look(browser: number): Sample {
  return { ...machineTime(), used: processorTimeOf(processTree(browser)) };
}

function usesTooMuch(last: Sample, now: Sample, browsers: number): boolean {
  const all = now.all - last.all;
  return isScarce(last, now) && now.used - last.used > (MOST_OF_SHARE * all) / browsers;
}

/** On Linux each thread has a priority of its own, which those that it starts inherit. */
function lower(browser: number): void {
  for (const thread of processTree(browser).flatMap(threadsOf)) {
    try {
      setPriority(thread, Math.min(LOWEST, getPriority(thread) + STEPS_DOWN));
    } catch {
      // It has ended.
    }
  }
}
