import type { Finding } from '../contest/finding.ts';
import { showSpread } from '../contest/spread.ts';

/** How much worse than recorded a value may be before it is named: machines are not always equally busy. */
const TOLERANCE = 0.2;

/** What each finding that fell behind its recorded value by more than 20 % says, in words. */
export function findRegressions(now: readonly Finding[], recorded: readonly Finding[]): string[] {
  const before = new Map(recorded.map((finding) => [finding.key, finding]));
  return now.flatMap((finding) => {
    const last = before.get(finding.key);
    if (last === undefined) return [];
    const fell =
      finding.better === 'more'
        ? finding.value.median < last.value.median * (1 - TOLERANCE)
        : finding.value.median > last.value.median / (1 - TOLERANCE);
    if (!fell) return [];
    const { work, unit, value } = finding;
    return [`${work}: ${showSpread(value)} ${unit}, recorded ${showSpread(last.value)} ${unit}`];
  });
}
