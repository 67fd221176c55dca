/** A property that rows have no value of, though they should. */
export interface ValueGap {
  readonly property: string;
  /** How many rows lack it. */
  readonly rows: number;
}
