/** What the values of a property were like, and where they stood, when its selectors were found. Shares are from 0 to 1. */
export interface SeenValues {
  readonly rows: number;
  readonly filled: number;
  readonly distinct: number;
  // Characters of a value on average.
  readonly length: number;
  // The most frequent shapes of values, with their shares.
  readonly shapes: Readonly<Record<string, number>>;
  // The most frequent words.
  readonly words: readonly string[];
  // Codes of the first different values, by which they are known again. Absent in plans of earlier releases.
  readonly codes?: readonly string[];
  // The share of the most frequent value.
  readonly top: number;
  // Where most values are numbers: a tenth of them is lower than `low`, half than `mid`, a tenth higher than `high`.
  readonly numbers: { readonly low: number; readonly mid: number; readonly high: number } | null;
  // What the page calls most of them: the term, the label or the header before them.
  readonly label: string | null;
  // Values that have a label, and the words behind nearly all of them. These are absent in plans of earlier releases.
  readonly labelled?: number;
  readonly behind?: string | null;
  // Where nearly all stand in their items, and the texts that nearly all items have there.
  readonly stands?: { readonly place: string; readonly count: number } | null;
  // The word, "by" say, before nearly all of them. Absent in plans of earlier releases.
  readonly affix?: string | null;
  // The word with which all of them begin. Absent in plans of earlier releases.
  readonly lead?: string | null;
  // Values that begin or end with a word in an element of its own, as others do. Absent in plans of earlier releases.
  readonly setOff?: number;
  // Items in which the selector finds several elements that say different things.
  readonly several: number;
  // Values that hold several numbers.
  readonly parts: number;
  // Values that are crossed out.
  readonly crossed: number;
  // Other elements of the items that hold the same kind of thing: other prices, other dates.
  readonly rivals: number;
  // Elements with a short text that nearly all items have.
  readonly places: number;
}
