import type { ListFeatures } from './list-features.ts';

/**
 * How much each feature speaks for a list: the weights of a softmax over a page's candidates, fitted to the true rows of
 * search pages of 38 sites (listwise logistic regression, L2 0.05). Standing still, they are as good on sites that
 * they were not fitted to as any that were set by hand.
 */
export const LIST_WEIGHTS: Readonly<Record<keyof ListFeatures, number>> = {
  count: 0.58,
  few: -0.787,
  many: -1.119,
  share: 3.984,
  average: 0.056,
  short: -0.994,
  long: -1.313,
  spread: -1.585,
  linkDensity: -0.792,
  bareLinks: -0.86,
  headed: 0.768,
  hidden: -0.828,
  depth: 0.639,
  nested: -2.488,
  likeness: 1.069,
  fields: 1.642,
  distinctLinks: 0.428,
  distinctHeads: 0.291,
  namedFor: 0.212,
  aroundFor: 0.171,
  aroundAgainst: -0.541,
  siblings: 0.659,
  parents: 0.046,
  covers: 0.849,
  perParent: -0.301,
  alone: -0.386,
};

/** What the weights of an average candidate add up to, so that a score of 0 is nothing special. */
export const MEAN_SCORE = 3.968;
