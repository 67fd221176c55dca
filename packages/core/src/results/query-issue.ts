/** One problem of a row query: `['filter', 'price', 'gte']`. */
export interface QueryIssue {
  readonly path: readonly string[];
  readonly message: string;
}
