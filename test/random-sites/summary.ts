import { DIMENSION_NAMES, DIMENSIONS, type SiteSpec } from './dimensions.ts';
import type { SiteOutcome, Verdict } from './run-site.ts';

export interface SiteResult {
  readonly site: SiteSpec;
  readonly outcome: SiteOutcome;
}

const VERDICTS = ['right', 'doubted', 'said', 'silent'] as const satisfies readonly Verdict[];

/** Markdown: how many sites of each value of each dimension are right, doubted, wrong and said so, or wrong in silence. */
export function summaryByDimension(results: readonly SiteResult[]): string {
  const lines = [
    '| dimension | value | sites | right | right, and doubted | wrong, and said so | wrong in silence |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const name of DIMENSION_NAMES) {
    for (const value of DIMENSIONS[name]) {
      const some = results.filter(({ site }) => site[name] === value);
      if (some.length > 0) lines.push(`| ${[name, value, some.length, ...countsOf(some)].join(' | ')} |`);
    }
  }
  return lines.join('\n');
}

/** Pages that cannot be had, however often they are asked for: nobody reads all rows of such a site. */
const LASTING: ReadonlySet<string> = new Set(['json-error', 'empty', 'captcha', 'login']);

export function totals(results: readonly SiteResult[]): string {
  const readable = results.filter(({ site }) => !LASTING.has(site.fault));
  const [right, doubted, said, silent] = countsOf(results);
  const [readRight = 0, readDoubted = 0] = countsOf(readable);
  const share = ((100 * (readable.length - readRight - readDoubted)) / Math.max(1, readable.length)).toFixed(
    1,
  );
  return `${results.length} sites: ${right} right, ${doubted} right and doubted, ${said} wrong and said so, ${silent} wrong in silence. Of the ${readable.length} that can be read, ${share} % are wrong.`;
}

function countsOf(results: readonly SiteResult[]): readonly number[] {
  return VERDICTS.map((verdict) => results.filter(({ outcome }) => outcome.verdict === verdict).length);
}
