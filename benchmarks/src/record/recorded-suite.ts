import type { Finding } from '../contest/finding.ts';

/** One run of a suite, as it is kept. */
export interface RecordedSuite {
  readonly suite: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly machine: string;
  readonly command: string;
  readonly findings: readonly Finding[];
  /** The tables that it printed. */
  readonly output: string;
}
