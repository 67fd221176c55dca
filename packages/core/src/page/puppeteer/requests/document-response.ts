/** What a page's document was answered with. */
export interface DocumentResponse {
  readonly requestId: string;
  readonly url: string;
  /** What was asked for before any redirect. */
  readonly askedUrl: string;
  readonly method: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly mimeType: string;
}
