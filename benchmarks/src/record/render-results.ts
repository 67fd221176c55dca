import type { Finding } from '../contest/finding.ts';
import { showSpread } from '../contest/spread.ts';
import { table } from '../print-table.ts';
import type { RecordedSuite } from './recorded-suite.ts';

/** The page `RESULTS.md`. */
export function renderResults(runs: readonly RecordedSuite[]): string {
  const targets = runs.flatMap(({ date, suite, findings }) =>
    findings.map((finding) => [...describeFinding(finding), suite, date]),
  );
  const sections = runs.map(
    ({ suite, date, machine, command, output }) =>
      `# ${suite}\n\n${date}, ${machine}, \`${command}\`\n\n${output.trim()}\n`,
  );
  return `${[
    '# Results\n',
    'Written by `pnpm bench [suite] --record`. Contestants run in turn, each in a process of its own, against a server in',
    'another one on loopback; a ratio is of two runs that follow each other. Given are the median and, in parentheses, the',
    'lowest and the highest of the rounds. Every contestant returned the right rows, by count and checksum.\n',
    table(['work', 'target', 'measured', 'met', 'suite', 'date'], targets),
    '',
    ...sections,
  ].join('\n')}`;
}

/** Work, target, value and whether it is met, as cells. */
export function describeFinding({ work, target, unit, value, met }: Finding): string[] {
  return [work, target, `${showSpread(value)} ${unit}`, met ? 'yes' : 'NO'];
}
