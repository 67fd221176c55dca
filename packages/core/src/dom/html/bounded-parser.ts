import { Parser, type TreeAdapterTypeMap } from 'parse5';

/** Elements that are opened again: so many in any case, and so many for each character of the page. */
const REOPENED = { free: 1_000, perCharacter: 0.5 } as const;
/** Elements within each other, as in Chromium (`kMaximumHTMLParserDOMTreeDepth`). What goes deeper goes beside. */
const MAX_DEPTH = 512;

/** What is in these, and no part of a table, is not where a reader sees it. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup']);

type Location<T extends TreeAdapterTypeMap> = Parameters<Parser<T>['_attachElementToTree']>[2];

/**
 * parse5's parser, with bounds in proportion to the page, so that no walk of the tree costs more than the page's size
 * times a constant: on depth, and on elements made out of nothing, as formatting that is never closed is opened again in
 * every paragraph. No page that a person wrote comes near them.
 */
export class BoundedParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  #reopened = 0;

  override _reconstructActiveFormattingElements(): void {
    const { length } = this.tokenizer.preprocessor.html;
    if (this.#reopened > REOPENED.free + REOPENED.perCharacter * length) return;
    const { depth } = this.openElements;
    super._reconstructActiveFormattingElements();
    this.#reopened += this.openElements.depth - depth;
  }

  override _attachElementToTree(
    element: T['element'],
    source: Parameters<Parser<T>['_attachElementToTree']>[1],
    location: Location<T>,
  ): void {
    const { parent, beforeElement } = location;
    const isTooDeep = beforeElement === null && this.openElements.depth >= MAX_DEPTH;
    super._attachElementToTree(
      element,
      source,
      isTooDeep ? { ...location, parent: this.#above(parent) } : location,
    );
  }

  /** The nearest element around `parent` that shows whatever is in it. */
  #above(parent: T['parentNode']): T['parentNode'] {
    let above = parent;
    do {
      const next = this.treeAdapter.getParentNode(above);
      if (next === null) return above;
      above = next;
    } while (this.treeAdapter.isElementNode(above) && TABLE_PARTS.has(this.treeAdapter.getTagName(above)));
    return above;
  }
}
