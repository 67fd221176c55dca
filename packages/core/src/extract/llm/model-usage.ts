/** What a job has used of the model. */
export interface ModelUsage {
  /** Requests, repeated ones included. */
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** By the model's prices, in their currency; null where it has none. */
  readonly cost: number | null;
}

export const NO_USAGE: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0, cost: null };
