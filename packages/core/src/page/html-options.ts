/** The value of the attribute `hidden` where the layout hides an element. */
export const HIDDEN_BY_LAYOUT = 'layout';

/** How a document is written down. */
export interface HtmlOptions {
  /** Whether what the layout hides has the attribute `hidden="layout"`. Default false. A static page has no layout. */
  readonly marksHidden?: boolean;
}
