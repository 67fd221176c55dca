import type { Document } from 'domhandler';
import type { FetchedDocument } from '../egress/fetch-document.ts';
import { parseDocument } from '../html/parse-document.ts';
import { documentBaseUrl } from './document-base-url.ts';
import { parseText } from './parse-text.ts';

/** A fetched document, and its tree while somebody looks at it. */
export class StaticDocument {
  readonly url: string;
  readonly status: number;
  readonly source: string;
  readonly #parse: (source: string) => Document;
  #tree: Document | null = null;
  #baseUrl: string | null = null;

  constructor({ url, status, contentType, body }: FetchedDocument) {
    this.url = url;
    this.status = status;
    this.source = body;
    this.#parse = contentType?.essence === 'text/plain' ? parseText : parseDocument;
  }

  get document(): Document {
    this.#tree ??= this.#parse(this.source);
    return this.#tree;
  }

  get baseUrl(): string {
    // A search of the text costs less than one of the tree, and most pages have none.
    this.#baseUrl ??= /<base[\s/>]/i.test(this.source) ? documentBaseUrl(this.document, this.url) : this.url;
    return this.#baseUrl;
  }

  /**
   * Lets the tree go, which takes a hundred times the memory of the source. Where it is looked at once more, it is
   * parsed anew.
   */
  dropTree(): void {
    this.#tree = null;
  }
}
