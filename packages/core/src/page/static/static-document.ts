import type { Document } from 'domhandler';
import { documentBaseUrl } from '../../dom/document-base-url.ts';
import { parseDocument, parseDocumentInTurns } from '../../dom/html/parse-document.ts';
import { parseShortened, parseShortenedInTurns } from '../../dom/html/parse-shortened.ts';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import type { ShortenedHtml } from '../../dom/html/shorten-html.ts';
import type { FetchedDocument } from '../../egress/document/fetch-document.ts';
import { ownTurn } from '../../ground/time/own-turn.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { ToldCount } from '../../verdict/surroundings.ts';
import { nextLinkOf } from '../surroundings/controls/next-link.ts';
import { toldByAnswer } from '../surroundings/counts/told-by-answer.ts';
import { translationOf } from './translation-of.ts';

const BASE_TAG = /<base[\s/>]/i;
const NOSCRIPT_TAG = /<noscript[\s/>]/i;
/** Smaller documents are parsed in less than a turn, once they are looked at. */
const LARGE_BYTES = 250_000;

/** A fetched document, and its tree while somebody looks at it. Its text is made where it is needed, and not kept. */
export class StaticDocument {
  readonly url: string;
  readonly status: number;
  /** Null: as UTF-8. */
  readonly encodeQuery: QueryEncoder | null;
  readonly #fetched: FetchedDocument;
  readonly #signal: AbortSignal;
  #tree: Document | null = null;
  #baseUrl: string | null = null;

  /**
   * A document once it has come. Those that came together are looked at one after the other, so that few trees are
   * alive; large ones are parsed, and let the others have their turns meanwhile.
   */
  static async of(loading: Promise<FetchedDocument>, signal: AbortSignal): Promise<StaticDocument> {
    const fetched = await loading;
    await ownTurn();
    const document = new StaticDocument(fetched, signal);
    await document.prepare();
    return document;
  }

  private constructor(fetched: FetchedDocument, signal: AbortSignal) {
    this.#signal = signal;
    this.url = fetched.url;
    this.status = fetched.status;
    this.encodeQuery = fetched.encodeQuery;
    this.#fetched = fetched;
  }

  /** Whether it says where it ends. */
  get hasEnd(): boolean {
    return this.#fetched.hasEnd;
  }

  get source(): string {
    return this.#fetched.body;
  }

  /** Parsed at once where nobody has prepared it. */
  get document(): Document {
    this.#tree ??= this.#parseAtOnce(true);
    return this.#tree;
  }

  /** Parses a large one, with pauses in which everything else has its turn, unless that was done. */
  async prepare(): Promise<void> {
    if (this.#fetched.bytes >= LARGE_BYTES) this.#tree ??= await this.#parse(true);
  }

  /** The next document, as a `Link` header names it; null where none does. */
  get nextLink(): string | null {
    const { link = '' } = this.#fetched.headers;
    return nextLinkOf(String(link));
  }

  /** The value of the `Refresh` header; empty where there is none. */
  get refresh(): string {
    return String(this.#fetched.headers.refresh ?? '');
  }

  /** What the headers of the answer tell of a list in it. */
  get told(): readonly ToldCount[] {
    return toldByAnswer(this.#fetched.headers);
  }

  get hasNoscript(): boolean {
    return NOSCRIPT_TAG.test(this.source);
  }

  /** The tree of a browser that runs no scripts: what each `<noscript>` holds is a part of it. */
  async withoutScripts(): Promise<Document> {
    return this.#fetched.bytes < LARGE_BYTES ? this.#parseAtOnce(false) : this.#parse(false);
  }

  get baseUrl(): string {
    // A tag of the document may name it.
    if (this.#baseUrl === null) this.#tree ??= this.document;
    return this.#baseUrl ?? this.url;
  }

  /**
   * Lets the tree go, which takes a hundred times the memory of the source. Where it is looked at once more, it is
   * parsed anew.
   */
  dropTree(): void {
    this.#tree = null;
  }

  async #parse(scripting: boolean): Promise<Document> {
    const turns = takeTurns(this.#signal);
    const shortened = this.#shortened();
    if (turns.isOver()) await turns.pause();
    const tree = shortened && (await parseShortenedInTurns(shortened, turns, { scripting }));
    if (tree) return this.#withBase(tree, shortened.text);
    const markup = this.#markup();
    return this.#withBase(await parseDocumentInTurns(markup, turns, { scripting }), markup);
  }

  #parseAtOnce(scripting: boolean): Document {
    const shortened = this.#shortened();
    const tree = shortened && parseShortened(shortened, { scripting });
    if (tree) return this.#withBase(tree, shortened.text);
    const markup = this.#markup();
    return this.#withBase(parseDocument(markup, { scripting }), markup);
  }

  /** What makes HTML of what browsers do not parse as such. */
  get #translate(): ((source: string) => string) | undefined {
    return translationOf(this.#fetched.contentType?.essence ?? null);
  }

  #shortened(): ShortenedHtml | null {
    return this.#translate === undefined ? this.#fetched.shortened() : null;
  }

  #markup(): string {
    return this.#translate?.(this.source) ?? this.source;
  }

  /** A search of the text costs less than one of the tree, and most pages have no base. */
  #withBase(tree: Document, text: string): Document {
    this.#baseUrl ??= BASE_TAG.test(text) ? documentBaseUrl(tree, this.url) : this.url;
    return tree;
  }
}
