declare module 'css-tree/selector-parser' {
  import type { CssNode, ParseOptions } from 'css-tree';

  /**
   * css-tree's parser without its 200 kB of value syntaxes.
   *
   * @throws an error with an `offset`
   */
  const parseSelector: (text: string, options?: ParseOptions) => CssNode;
  export = parseSelector;
}
