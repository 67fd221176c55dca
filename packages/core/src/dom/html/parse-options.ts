export interface ParseOptions {
  /** Whether scripts run, so that the content of `<noscript>` is text and not a part of the tree. Default false. */
  readonly scripting?: boolean;
}
