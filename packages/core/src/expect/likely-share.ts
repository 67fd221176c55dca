/** A share that was seen of so many. */
export interface SeenShare {
  readonly of: number;
  readonly share: number;
}

/** Standard deviations that chance may take a share away from what is usual. */
const DEVIATIONS = 2.8;
/** How far it may go beyond that. */
const SLACK = 0.05;
/** What was never missing is missing once in so many, as far as anybody knows. */
const UNSEEN = 0.15;

/** The least share of `of` that is still likely, where earlier ones were these. */
export function leastLikely(seen: readonly SeenShare[], of: number): number {
  return (
    1 -
    mostLikely(
      seen.map((one) => ({ of: one.of, share: 1 - one.share })),
      of,
    )
  );
}

/**
 * The most that is still likely: the usual share and some deviations of two samples, of which the earlier ones count as
 * one, for lists keep most of their rows from one job to the next. At least the highest share that was seen.
 */
export function mostLikely(seen: readonly SeenShare[], of: number): number {
  const all = seen.reduce((sum, one) => sum + one.of, 0);
  const times = seen.reduce((sum, one) => sum + one.of * one.share, 0);
  const usual = (times + UNSEEN) / (all + 2 * UNSEEN);
  const one = all / seen.length;
  const deviation = Math.sqrt(usual * (1 - usual) * (1 / Math.max(1, of) + 1 / Math.max(1, one)));
  const highest = Math.max(...seen.map(({ share }) => share));
  return Math.max(highest, usual + DEVIATIONS * deviation) + SLACK;
}
