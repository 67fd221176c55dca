import type { ContestantModule, Outcome } from './contestant.ts';

/** What a run measured, beside what it gave. */
export interface Sample extends Outcome {
  readonly ms: number;
  /** Processor time of the contestant's process. */
  readonly cpuMs: number;
  /** The most memory that the process ever had. */
  readonly peakMb: number;
}

export type Answer = { readonly sample: Sample } | { readonly error: string };

const module: ContestantModule = await import(process.argv[2] ?? '');
const contestant = await module.createContestant();

/** Runs the work of each message, one at a time. */
process.on('message', async (work: unknown) => {
  let answer: Answer;
  try {
    const cpu = process.cpuUsage();
    const start = performance.now();
    const outcome = await contestant.run(work);
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    const peakMb = process.resourceUsage().maxRSS / 1024;
    answer = { sample: { ...outcome, ms, cpuMs: (user + system) / 1_000, peakMb } };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
});
process.on('disconnect', async () => {
  await contestant.close?.();
  process.exit();
});
process.send?.('ready');
