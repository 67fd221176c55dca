// The package's own declaration takes it for an ES module, so that a default import cannot be called.
declare module 'robots-parser' {
  export interface RobotsRules {
    /** Undefined where the rules are another origin's. */
    isAllowed(url: string, userAgent?: string): boolean | undefined;
    /** From 1; -1 where no rule matches. */
    getMatchingLineNumber(url: string, userAgent?: string): number;
    /** In seconds, as it was written: it may be negative. Undefined where none is given. */
    getCrawlDelay(userAgent?: string): number | undefined;
  }

  const robotsParser: (url: string, text: string) => RobotsRules;
  // biome-ignore lint/style/noDefaultExport: the package's only export
  export default robotsParser;
}
