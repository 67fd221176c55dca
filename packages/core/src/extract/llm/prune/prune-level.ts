/** How much of a page is kept. */
export interface PruneLevel {
  /** Elements of a kind, by the names of what they hold, that stand side by side. */
  readonly siblings: number;
  /** So many of a kind, and fewer, all stay: they are parts of one thing rather than a list. */
  readonly few: number;
  /** More of them, where they differ in structure. */
  readonly variants: number;
  /** Elements of one name that stand side by side, of whatever kinds. */
  readonly most: number;
  /** Characters of a text. */
  readonly text: number;
  /** Characters of an attribute's value. */
  readonly value: number;
  readonly dataAttributes: number;
}

/** From generous to bare; the first that fits the budget is taken. */
export const PRUNE_LEVELS: readonly PruneLevel[] = [
  { siblings: 3, few: 8, variants: 3, most: 30, text: 100, value: 80, dataAttributes: 4 },
  { siblings: 2, few: 6, variants: 3, most: 24, text: 60, value: 50, dataAttributes: 3 },
  { siblings: 2, few: 4, variants: 2, most: 16, text: 40, value: 36, dataAttributes: 2 },
  { siblings: 2, few: 3, variants: 1, most: 12, text: 24, value: 24, dataAttributes: 1 },
  { siblings: 1, few: 1, variants: 1, most: 8, text: 16, value: 20, dataAttributes: 0 },
];
