/** How far a completed job's rows can be trusted, the best first. */
export const VERDICTS = ['complete', 'suspect', 'unverified', 'partial'] as const;

/**
 * `complete`: the end of the list was seen, and nothing on the pages says otherwise. `partial`: known not to be
 * everything. `unverified`: it ended without proof. `suspect`: complete by itself, but it breaks an expectation, or is
 * unlike the recipe's earlier jobs.
 */
export type Verdict = (typeof VERDICTS)[number];
