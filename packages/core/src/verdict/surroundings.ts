/** What stands around the list of a page, as a reader sees it. */
export interface Surroundings {
  /** The text outside the items, white space folded. */
  readonly text: string;
  /** Lines of that text that have a number in them, but long ones. */
  readonly lines: readonly ShownLine[];
  /** Links and buttons outside the items, in document order. */
  readonly controls: readonly ShownControl[];
  /** Names of the first item and of what it stands in, as `ShownControl.context`; empty where there is none. */
  readonly list: string;
}

/** A line of text, as a block of the page has it. */
export interface ShownLine {
  readonly text: string;
  /** Names of what it stands in, as `ShownControl.apart`. */
  readonly apart: string;
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
  /** The same of the control and all that it stands in, up to what holds the list as well. */
  readonly apart: string;
  /** Whether another list stands between this control and the list, so that it may be that one's. */
  readonly followsOther: boolean;
  readonly isCurrent: boolean;
  readonly isDisabled: boolean;
}
