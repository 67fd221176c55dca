import type { TokenUsage } from '../language-model.ts';

/** How far a server's count may be from the estimate: tokenizers differ, and thoughts count as output. */
const MOST_TIMES = 20;
const SLACK = 100_000;

/** What a server says was used, where that can be; else the estimate: a limit that is kept by absurd numbers is none. */
export function plausibleUsage(said: TokenUsage | null, estimate: TokenUsage): TokenUsage {
  if (said === null) return estimate;
  const { inputTokens, outputTokens } = said;
  return {
    // Few may be true, as some count no tokens that a cache held; none is not.
    inputTokens:
      isPlausible(inputTokens, estimate.inputTokens) && inputTokens > 0 ? inputTokens : estimate.inputTokens,
    outputTokens:
      isPlausible(outputTokens, estimate.outputTokens) && outputTokens > 0
        ? outputTokens
        : estimate.outputTokens,
  };
}

function isPlausible(said: number, estimate: number): boolean {
  return Number.isInteger(said) && said >= 0 && said <= estimate * MOST_TIMES + SLACK;
}
