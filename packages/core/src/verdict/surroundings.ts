/** What stands around the list of a page, as a reader sees it. */
export interface Surroundings {
  /** The text outside the items, white space folded. */
  readonly text: string;
  /** Links and buttons outside the items, in document order. */
  readonly controls: readonly ShownControl[];
}

/** A link or button that can be seen. */
export interface ShownControl {
  /** What it says, or is labelled with. */
  readonly label: string;
  /** The address as it is written; null where it has none. */
  readonly href: string | null;
  readonly rel: string;
  /** Element names, classes, ids, roles and labels of the control and what it stands in, from the inside, in lower case. */
  readonly context: string;
  readonly isCurrent: boolean;
  readonly isDisabled: boolean;
}
