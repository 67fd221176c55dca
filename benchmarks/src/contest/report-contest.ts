import { printTable } from '../print-table.ts';
import type { Sample } from './contestant-process.ts';
import type { Contest } from './run-contest.ts';
import { showSpread, spreadOf } from './spread.ts';

/** Of each round, how many times faster `name` is than `other`, by wall time or another measure. */
export function speedups(
  contest: Contest,
  name: string,
  other: string,
  measure: (sample: Sample) => number = ({ ms }) => ms,
): number[] {
  const ours = contest.get(name) ?? [];
  return (contest.get(other) ?? []).map((sample, round) => {
    const own = ours[round];
    return own === undefined ? Number.NaN : measure(sample) / measure(own);
  });
}

/** Prints what each entrant did, and how many times faster than `reference` it is. */
export function printContest(title: string, contest: Contest, reference: string): void {
  const marks = new Set([...contest.values()].flatMap((samples) => Object.keys(samples[0]?.marks ?? {})));
  const rows = [...contest].map(([name, samples]) => [
    name,
    showSpread(spreadOf(samples.map(({ rows, ms }) => (rows / ms) * 1_000))),
    showSpread(spreadOf(speedups(contest, name, reference))),
    showSpread(spreadOf(samples.map(({ ms }) => ms))),
    showSpread(spreadOf(samples.map(({ cpuMs }) => cpuMs))),
    Math.max(...samples.map(({ peakMb }) => peakMb)).toFixed(0),
    ...[...marks].map((mark) =>
      showSpread(spreadOf(samples.map((sample) => sample.marks?.[mark] ?? Number.NaN))),
    ),
  ]);
  printTable(title, ['contestant', 'rows/s', `× ${reference}`, 'ms', 'CPU ms', 'peak MB', ...marks], rows);
}
