/** What stands around the list of a page, as a reader sees it. */
export interface Surroundings {
  /** Address of the document. */
  readonly url: string;
  /** The text outside the items, white space folded. */
  readonly text: string;
  /** Lines of that text that have a number in them, but long ones. */
  readonly lines: readonly ShownLine[];
  /** Links, buttons and what else leads on outside the items, in document order. */
  readonly controls: readonly ShownControl[];
  /** Drop-downs and fields for a number or a word. */
  readonly choosers: readonly ShownChooser[];
  /** Like choices side by side, as a pager has them. */
  readonly rows: readonly ShownRow[];
  /** What markup and data tell programs of how much there is. */
  readonly told: readonly ToldCount[];
  /** What the head of the document says of it. */
  readonly head: HeadText;
  /** Names of the first item and of what it stands in, as `ShownControl.context`; empty where there is none. */
  readonly list: string;
  /** Addresses of the first item, and what its first link says, in lower case. */
  readonly subject: string;
  /** The beginning of the first item's text, and of the last one's, in lower case. */
  readonly said: string;
  /** Elements among the items that have all that each item has, and are none. */
  readonly leftOut: number;
  /** Items that lack what nearly all others have, so that a page may count them for none: heads of a table. */
  readonly odd: number;
  /** Elements beside the items that only their place, or what they say, tells from those. */
  readonly twins: number;
  /** Items behind a heading that parts them from those before, where none like it stands before the first item. */
  readonly parted: number;
  /** What another part beside that of the first item is called, which is folded and empty; empty where there is none. */
  readonly folded: string;
  /** Whether the document says where it ends, as one that was cut off does not; absent: nobody knows. */
  readonly hasEnd?: boolean;
  /** What the recipe's own control says, or is labelled with; null where it is not there. */
  readonly own: string | null;
}

/** Texts for search engines, tabs and readers of feeds, and the heading; empty where there are none. */
export interface HeadText {
  readonly title: string;
  /** Titles of the feeds of the page. */
  readonly feeds: readonly string[];
  readonly description: string;
  /** The first heading of the page. */
  readonly heading: string;
  /** The same for those that share the page, where it has such. */
  readonly shared?: { readonly title: string; readonly description: string };
}

/**
 * How many items or pages there are, or that a next page is (1) or is not (0), as markup or data tells programs; `from`: the
 * number of the first row, where each has its own, one by one; `held`: how many entries data has, of which the items are the
 * first; `behind`: the answer to an act ends with the last item, and says that more follows, without doubt (1) or likely (0).
 */
export interface ToldCount {
  readonly of: 'items' | 'pages' | 'next' | 'from' | 'held' | 'behind';
  readonly count: number;
  /** Items of one page, where that is told with it; null: not told. */
  readonly onPage: number | null;
  /** Names of what tells it, as `ShownControl.apart`; empty for data. */
  readonly apart: string;
}

/** A line of text, as a block of the page has it. */
export interface ShownLine {
  readonly text: string;
  /** Names of what it stands in, as `ShownControl.apart`. */
  readonly apart: string;
  /** Whether it stands behind the first item. */
  readonly isBehind: boolean;
  /** Whether it is the one of several choices that is shown, with the count of its own. */
  readonly isChosen: boolean;
  /** Whether it stands in a section with a heading and a list of its own, before another such heading, or below one behind the list. */
  readonly isOfOther: boolean;
  /** Whether a section with a heading of its own says it: behind the list, or in a link or button at its end. */
  readonly isOfSection: boolean;
  /** Whether a heading of a lower level stands between it and the first item. */
  readonly isAboveHeading: boolean;
  /** Whether no other line stands between it and the first item. */
  readonly isRightBefore: boolean;
}

/**
 * What stands right before a control: the list, the list and another control, another list, what has a heading of its own
 * (`section`), things beside each other, a text, or nothing of these; `heading`: that of the list, which begins behind it.
 */
export type Follows = 'list' | 'beside' | 'other' | 'section' | 'links' | 'text' | 'heading' | null;

/** A link, button or field that can be seen. */
interface Shown {
  /** Element names, classes, ids, roles and labels of it and what it stands in, from the inside, in lower case. */
  readonly context: string;
  /** The same of it and all that it stands in, up to what holds the list as well. */
  readonly apart: string;
  readonly isDisabled: boolean;
}

export interface ShownControl extends Shown {
  /** What it says, or is labelled with. */
  readonly label: string;
  /** What it, or a picture in it, is labelled with; empty where nothing is. */
  readonly name: string;
  /** The address as it is written; null where it has none. */
  readonly href: string | null;
  readonly rel: string;
  readonly follows: Follows;
  /** Whether it stands behind the first item. */
  readonly isBehind: boolean;
  /** Whether an item stands behind it. */
  readonly isBeforeItem: boolean;
  readonly isCurrent: boolean;
  /** Whether a library fetches something into the page where it is pressed. */
  readonly fetches: boolean;
  /** Whether nothing but its words tells that it may be pressed. */
  readonly isText: boolean;
  /** Whether it stays where it is while the page is scrolled. */
  readonly isAfloat: boolean;
  /** What stands before a row of numbers that it is one of. */
  readonly said: string;
}

/** Three or more like elements that each say hardly anything: numbers, letters, dots. */
export interface ShownRow extends Omit<Shown, 'isDisabled'> {
  /** What they say; empty for a dot. */
  readonly labels: readonly string[];
  readonly hrefs: readonly (string | null)[];
  /** Which of them is marked or alone looks unlike the others, from 0; null: none. */
  readonly chosen: number | null;
  /** Whether that one is marked. */
  readonly isMarked: boolean;
  /** Text before and behind them. */
  readonly beside: string;
  readonly follows: Follows;
  /** Whether it stands behind the first item. */
  readonly isBehind: boolean;
}

export interface ShownChooser extends Shown {
  /** What it is labelled with, and the text before it. */
  readonly labels: readonly string[];
  /** The text behind it. */
  readonly after: string;
  /** Its `name` in the form. */
  readonly field: string;
  /** Of a drop-down; null: a field to write in. */
  readonly options: readonly { readonly label: string; readonly value: string }[] | null;
  /** The greatest number that the field takes; null where it says none. */
  readonly most: number | null;
}
