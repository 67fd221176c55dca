/** What a page says of its list, as far as it fits what was read. */
export interface Claims {
  /** Items of the whole list, where a range or a sentence says so that fits what was read. */
  readonly total: number | null;
  /** What may be a range of the list, "21–40 of 345", whether it fits what was read or not. */
  readonly ranges: readonly ClaimedRange[];
  /** A bare number of items, "345 results": that of the whole list, or of what is shown. */
  readonly count: number | null;
  /** "Page `current` of `pages`". */
  readonly page: { readonly current: number; readonly pages: number } | null;
  /** The number of the first row, where each says its own, one by one. */
  readonly from: number | null;
}

/** What stays known of a list's first page, whoever reads the others. */
export interface FirstPage extends Claims {
  readonly items: number;
  /** Pages before it that it leads back to. */
  readonly pagesBefore: number;
  /** Of its text only what speaks of walls or of an end. */
  readonly words: string;
}

export interface ClaimedRange {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** What was read when the page said it. */
export interface ReadSoFar {
  /** Items of this page alone. */
  readonly onPage: number;
  /** Items of all pages, this one included. */
  readonly items: number;
  /** Pages, this one included. Default 1. */
  readonly pages?: number;
}
