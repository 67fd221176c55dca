/** What the values of one property are like. Shares are from 0 to 1. */
export interface PropertyProfile {
  /** Rows that have a value. */
  readonly filled: number;
  /** Different values, of those that are there. */
  readonly distinct: number;
  /** Characters of a value on average. */
  readonly length: number;
  /** The most frequent shapes of values, with their shares. */
  readonly shapes: Readonly<Record<string, number>>;
  /** The most frequent words. */
  readonly words: readonly string[];
}

/** What the rows of one job are like: small enough to be kept with the job. */
export interface JobProfile {
  readonly rows: number;
  readonly pages: number;
  /** From start to end, in seconds. */
  readonly seconds: number;
  readonly properties: Readonly<Record<string, PropertyProfile>>;
}
