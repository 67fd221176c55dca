export interface Listing<T> {
  readonly items: readonly T[];
  /** All that match, before limit and skip. */
  readonly count: number;
}
