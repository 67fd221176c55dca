import { displayUrl } from '../../../egress/url/display-url.ts';
import type { DocumentResponse } from './document-response.ts';

/** What Chromium shows in place of an address that is none, without any request. */
const BLOCKED = 'about:blank#blocked';

/** Why a document was not loaded, in Chromium's words. */
export interface DocumentError {
  readonly url: string;
  readonly errorText: string;
}

/** What became of the documents that a page has asked for: how the last one was answered, or why it failed. */
export class DocumentRequests {
  #asked = { url: '', method: 'GET', askedUrl: '' };
  /** Where the page was last led to by itself, or by a link. */
  #requested: string | null = null;
  #response: DocumentResponse | null = null;
  #error: DocumentError | null = null;
  #onError: () => void = () => undefined;

  /** A document is asked for, or asked for elsewhere by a redirect. */
  ask({ url, method }: { readonly url: string; readonly method: string }, isRedirect: boolean): void {
    this.#asked = { url, method, askedUrl: isRedirect ? this.#asked.askedUrl : url };
    this.#error = null;
  }

  /** The page is about to go there. */
  request(url: string): void {
    this.#requested = displayUrl(url);
  }

  answer(response: Omit<DocumentResponse, 'askedUrl' | 'method'>): void {
    this.#response = { ...this.#asked, ...response };
  }

  /** A document is shown at this address. */
  show(url: string): void {
    if (url === BLOCKED) this.#fail({ url: this.#requested ?? this.#asked.url, errorText: BLOCKED });
  }

  fail(errorText: string): void {
    this.#fail({ url: this.#asked.url, errorText });
  }

  #fail(error: DocumentError): void {
    this.#error = error;
    this.#onError();
  }

  /** Where a document was asked for last. */
  get url(): string {
    return this.#asked.url;
  }

  /** The last response. */
  get response(): DocumentResponse | null {
    return this.#response;
  }

  /** Why the last request failed, if it did. */
  get error(): DocumentError | null {
    return this.#error;
  }

  /** Resolves when a request fails: a script that waits for the rest of the document would wait for ever. */
  failure(): Promise<null> {
    return new Promise((resolve) => {
      this.#onError = () => resolve(null);
    });
  }
}
