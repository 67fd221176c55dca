/** How a document is written down. */
export interface HtmlOptions {
  /** Whether what the layout hides has the attribute `hidden`, see `HIDDEN_BY_LAYOUT`, and open shadow roots are read. Default false. A static page has no layout. */
  readonly marksHidden?: boolean;
}
