import type { Evidence } from './evidence.ts';
import { VERDICTS, type Verdict } from './verdict.ts';

/**
 * The verdict that the facts leave: the worst that one of them speaks for. A list read again is judged by that reading:
 * that it moved in the first one does not count any more. Without a fact that proves the end it is unverified.
 */
export function judge(evidence: readonly Pick<Evidence, 'kind' | 'supports'>[]): Verdict {
  const wasRechecked = evidence.some(({ kind }) => kind === 'rechecked');
  const counting = evidence.filter(({ kind }) => !(wasRechecked && kind === 'list-moved'));
  const worst = Math.max(-1, ...counting.map(({ supports }) => VERDICTS.indexOf(supports)));
  const isProven = counting.some(({ supports }) => supports === 'complete');
  const verdict = VERDICTS[worst] ?? 'unverified';
  return !isProven && (verdict === 'suspect' || verdict === 'complete') ? 'unverified' : verdict;
}
