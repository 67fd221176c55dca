import type { Suggestion } from './suggestion.ts';

/** What speaks against a suggestion of one page. */
export interface OnePageDoubt {
  readonly says: string;
  /** What is left of the confidence: the page shows that there is more, or nobody could see whether there is. */
  readonly keeps: number;
}

/** Suggestions of one page with what says that their lists go on; none is surer than the one before it. */
export function withDoubts<Kind extends Suggestion>(
  suggestions: readonly Kind[],
  doubtsOf: (suggestion: Kind) => readonly OnePageDoubt[],
): Kind[] {
  let most = 1;
  return suggestions.map((one) => {
    const doubts = one.recipe.pagination?.type === 'none' ? doubtsOf(one) : [];
    most = Math.min(most, one.confidence * Math.min(1, ...doubts.map(({ keeps }) => keeps)));
    const reasons = [...one.reasons, ...doubts.map(({ says }) => `against: one page, but ${says}`)];
    return { ...one, confidence: Number(most.toFixed(3)), reasons };
  });
}
