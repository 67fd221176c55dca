import { Parser, type TreeAdapterTypeMap } from 'parse5';

/** Far more than any page needs that a person wrote. */
const MAX_REOPENED = 50_000;

/**
 * parse5's parser, with a bound on the elements it makes out of nothing: formatting that is never closed is opened
 * again in every paragraph, so that a small page can ask for a tree without bounds.
 */
export class BoundedParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  #reopened = 0;

  override _reconstructActiveFormattingElements(): void {
    if (this.#reopened > MAX_REOPENED) return;
    const depth = this.openElements.stackTop;
    super._reconstructActiveFormattingElements();
    this.#reopened += this.openElements.stackTop - depth;
  }
}
