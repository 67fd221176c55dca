import { Parser, type Token, type TreeAdapterTypeMap } from 'parse5';
import { HarvestmanError } from '../../ground/errors.ts';
import { FormattingElements } from './formatting-elements.ts';
import { InsideOf } from './inside-of.ts';

/** Elements that are opened again: so many in any case, so many for each character of the page, and so many at once. */
const REOPENED = { free: 1_000, perCharacter: 0.5, atOnce: 5_000 } as const;
/** Elements within each other, as in Chromium (`kMaximumHTMLParserDOMTreeDepth`). What goes deeper goes beside. */
const MAX_DEPTH = 512;

/** What is in these, and no part of a table, is not where a reader sees it. */
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup']);

type Location<T extends TreeAdapterTypeMap> = Parameters<Parser<T>['_attachElementToTree']>[2];

/**
 * parse5's parser, with bounds in proportion to the page, so that no walk of the tree costs more than the page's size
 * times a constant: on depth, on nodes, and on elements made out of nothing, as formatting that is never closed is opened again in
 * every paragraph. No page that a person wrote comes near them.
 */
export class BoundedParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  /** What has more elements and texts is refused with BODY_TOO_LARGE. */
  mostNodes = Number.POSITIVE_INFINITY;
  readonly #formatting = new FormattingElements(this.activeFormattingElements);
  #reopened = 0;
  #nodes = 0;

  override onCharacter(token: Token.CharacterToken): void {
    this.#count();
    super.onCharacter(token);
  }

  override onComment(token: Token.CommentToken): void {
    this.#count();
    super.onComment(token);
  }

  override _reconstructActiveFormattingElements(): void {
    const { length } = this.tokenizer.preprocessor.html;
    if (this.#reopened > REOPENED.free + REOPENED.perCharacter * length) return;
    if (this.#wouldReopenTooMany()) return;
    const { depth } = this.openElements;
    super._reconstructActiveFormattingElements();
    this.#reopened += this.openElements.depth - depth;
  }

  /** As in parse5, but for how the answer is allocated. */
  override _getInsertionLocation(): Location<T> {
    if (this._shouldFosterParentOnInsertion()) return this._findFosterParentingLocation();
    return new InsideOf<T>(this.openElements.currentTmplContentOrNode ?? this.document);
  }

  override onEof(token: Token.EOFToken): void {
    super.onEof(token);
    this.#formatting.release();
  }

  override _attachElementToTree(
    element: T['element'],
    source: Parameters<Parser<T>['_attachElementToTree']>[1],
    location: Location<T>,
  ): void {
    this.#count();
    const { parent, beforeElement } = location;
    const isTooDeep = beforeElement === null && this.openElements.depth >= MAX_DEPTH;
    super._attachElementToTree(
      element,
      source,
      isTooDeep ? { ...location, parent: this.#above(parent) } : location,
    );
  }

  #wouldReopenTooMany(): boolean {
    let count = 0;
    for (
      let entry = this.activeFormattingElements.newest;
      entry !== null && 'element' in entry && !this.openElements.contains(entry.element);
      entry = entry.older
    ) {
      count += 1;
      if (count > REOPENED.atOnce) return true;
    }
    return false;
  }

  #count(): void {
    this.#nodes += 1;
    const { mostNodes: limit } = this;
    if (this.#nodes <= limit) return;
    throw new HarvestmanError('BODY_TOO_LARGE', `the page has more than ${limit} elements and texts`, {
      details: { limit },
    });
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
