import type { Finding } from '../contest/finding.ts';
import { printTable } from '../print-table.ts';
import { machine } from './machine.ts';
import type { RecordedSuite } from './recorded-suite.ts';
import { describeFinding } from './render-results.ts';

/** A suite prints its tables, and returns how it stands to its targets; nothing where it has none. */
export type Suite = (args: readonly string[]) => Promise<readonly Finding[] | undefined>;

/** Runs a suite, and keeps what it prints. */
export async function runSuite(name: string, suite: Suite, args: readonly string[]): Promise<RecordedSuite> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (...parts: unknown[]) => {
    lines.push(parts.join(' '));
    log(...parts);
  };
  let findings: readonly Finding[];
  try {
    findings = (await suite(args)) ?? [];
  } finally {
    console.log = log;
  }
  if (findings.length > 0) {
    printTable(`Targets of ${name}`, ['work', 'target', 'measured', 'met'], findings.map(describeFinding));
  }
  return {
    suite: name,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    command: ['pnpm bench', name, ...args].join(' '),
    findings,
    output: lines.join('\n'),
  };
}
