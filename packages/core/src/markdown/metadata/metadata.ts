/** What a page says about itself. What it does not say is null. */
export interface Metadata {
  readonly title: string | null;
  /** Absolute URL of the best icon; `/favicon.ico` of the site where the page names none. */
  readonly favicon: string | null;
  /** BCP 47 tag, such as `en` or `pt-BR`. */
  readonly language: string | null;
  readonly ogTitle: string | null;
  readonly ogDescription: string | null;
  /** Absolute URL. */
  readonly ogUrl: string | null;
  /** Absolute URL. */
  readonly ogImage: string | null;
  readonly ogSiteName: string | null;
  /** ISO 8601: a date where only a date is given, with an offset where one is given. */
  readonly publishedTime: string | null;
  /** ISO 8601, like `publishedTime`. */
  readonly modifiedTime: string | null;
}

export type MetadataField = keyof Metadata;

/** What one source says; what it does not say is absent. */
export type MetadataClaims = Partial<Record<MetadataField, string>>;
