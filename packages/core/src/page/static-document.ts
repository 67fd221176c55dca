import type { Document } from 'domhandler';
import type { FetchedDocument } from '../egress/fetch-document.ts';
import type { Outline } from '../html/outline.ts';
import { parseDocument } from '../html/parse-document.ts';
import { parseOutline } from '../html/parse-outline.ts';
import { documentBaseUrl } from './document-base-url.ts';
import { parseText } from './parse-text.ts';

/** A fetched document, and its tree while somebody looks at it. */
export class StaticDocument {
  readonly url: string;
  readonly status: number;
  readonly #fetched: FetchedDocument;
  readonly #isPlainText: boolean;
  /** Undefined until it was asked for; null where there is none, or it was guessed wrong. */
  #outline: Outline | null | undefined;
  #tree: Document | null = null;
  #baseUrl: string | null = null;

  constructor(fetched: FetchedDocument) {
    this.url = fetched.url;
    this.status = fetched.status;
    this.#fetched = fetched;
    this.#isPlainText = fetched.contentType?.essence === 'text/plain';
  }

  get source(): string {
    return this.#fetched.body;
  }

  get document(): Document {
    this.#tree ??= this.#isPlainText ? parseText(this.source) : this.#parse();
    return this.#tree;
  }

  get baseUrl(): string {
    if (this.#baseUrl !== null) return this.#baseUrl;
    const { document } = this;
    // A search of the text costs less than one of the tree, and most pages have none.
    const hasBase = /<base[\s/>]/i.test(this.#outline?.text ?? this.source);
    this.#baseUrl = hasBase ? documentBaseUrl(document, this.url) : this.url;
    return this.#baseUrl;
  }

  /**
   * Lets the tree go, which takes a hundred times the memory of the source. Where it is looked at once more, it is
   * parsed anew.
   */
  dropTree(): void {
    this.#tree = null;
  }

  #parse(): Document {
    if (this.#outline === undefined) this.#outline = this.#fetched.outline();
    const tree = this.#outline === null ? null : parseOutline(this.#outline);
    if (tree !== null) return tree;
    this.#outline = null;
    return parseDocument(this.source);
  }
}
