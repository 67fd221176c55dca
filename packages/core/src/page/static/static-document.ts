import type { Document } from 'domhandler';
import { documentBaseUrl } from '../../dom/document-base-url.ts';
import { noscriptAsText } from '../../dom/html/noscript-as-text.ts';
import { parseDocument } from '../../dom/html/parse-document.ts';
import { parseShortened } from '../../dom/html/parse-shortened.ts';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import type { FetchedDocument } from '../../egress/document/fetch-document.ts';
import { ownTurn } from '../../ground/time/own-turn.ts';
import { nextLinkOf } from '../surroundings/next-link.ts';
import { parseText } from './parse-text.ts';

const BASE_TAG = /<base[\s/>]/i;
const NOSCRIPT_TAG = /<noscript[\s/>]/i;

/** A fetched document, and its tree while somebody looks at it. Its text is made where it is needed, and not kept. */
export class StaticDocument {
  readonly url: string;
  readonly status: number;
  /** Null: as UTF-8. */
  readonly encodeQuery: QueryEncoder | null;
  readonly #fetched: FetchedDocument;
  #tree: Document | null = null;
  #baseUrl: string | null = null;
  #mayHaveNoscript = false;

  /** A document once it has come. Those that came together are looked at one after the other, so that few trees are alive. */
  static async of(loading: Promise<FetchedDocument>): Promise<StaticDocument> {
    const fetched = await loading;
    await ownTurn();
    return new StaticDocument(fetched);
  }

  constructor(fetched: FetchedDocument) {
    this.url = fetched.url;
    this.status = fetched.status;
    this.encodeQuery = fetched.encodeQuery;
    this.#fetched = fetched;
  }

  get source(): string {
    return this.#fetched.body;
  }

  get document(): Document {
    this.#tree ??= this.#withScripts(this.#parse());
    return this.#tree;
  }

  /** The next document, as a `Link` header names it; null where none does. */
  get nextLink(): string | null {
    const { link = '' } = this.#fetched.headers;
    return nextLinkOf(String(link));
  }

  get hasNoscript(): boolean {
    return NOSCRIPT_TAG.test(this.source);
  }

  /** The tree of a browser that runs no scripts: what each `<noscript>` holds is a part of it. */
  withoutScripts(): Document {
    return this.#parse();
  }

  get baseUrl(): string {
    this.#tree ??= this.#withScripts(this.#parse());
    return this.#baseUrl ?? this.url;
  }

  /**
   * Lets the tree go, which takes a hundred times the memory of the source. Where it is looked at once more, it is
   * parsed anew.
   */
  dropTree(): void {
    this.#tree = null;
  }

  #parse(): Document {
    if (this.#fetched.contentType?.essence === 'text/plain') return parseText(this.source);
    const shortened = this.#fetched.shortened();
    const tree = shortened && parseShortened(shortened);
    if (tree) return this.#withBase(tree, shortened.text);
    const { source } = this;
    return this.#withBase(parseDocument(source), source);
  }

  #withScripts(tree: Document): Document {
    return this.#mayHaveNoscript ? noscriptAsText(tree) : tree;
  }

  /** A search of the text costs less than one of the tree, and most pages have no base. */
  #withBase(tree: Document, text: string): Document {
    this.#mayHaveNoscript = NOSCRIPT_TAG.test(text);
    this.#baseUrl ??= BASE_TAG.test(text) ? documentBaseUrl(tree, this.url) : this.url;
    return tree;
  }
}
