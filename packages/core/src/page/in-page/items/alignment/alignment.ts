/** One alignment under way: the numbers that are known so far. */
export interface Alignment {
  readonly numbers: number[];
  /** Whether the item that is shown there may be the one that was taken under this number. */
  matches(index: number, number: number): boolean;
  /** Whether it has the same links, and is that item, which ticks, if its place says so. */
  mayTick(index: number, number: number): boolean;
  /** Whether the recipe reads in it what it read in that item, which ticks, if its place says so. */
  readsAs(index: number, number: number): boolean;
  settle(index: number, number: number): void;
}
