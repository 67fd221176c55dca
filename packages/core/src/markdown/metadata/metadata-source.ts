import type { HtmlElement } from '../tree/html-node.ts';
import type { UrlResolver } from '../url/create-url-resolver.ts';
import type { MetadataClaims } from './metadata.ts';

/** What metadata is read from. */
export interface MetadataInput {
  /** `meta`, `link`, `title`, `time`, JSON-LD and microdata elements, in document order. */
  readonly elements: readonly HtmlElement[];
  /** The first content of each `meta` name. */
  readonly metas: ReadonlyMap<string, string>;
  /** The document element, if there is one. */
  readonly html: HtmlElement | null;
  /** The page's address, if it is known. */
  readonly url: URL | null;
  /** Response headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly resolve: UrlResolver;
}

/** Reads what one kind of markup says about the page. Never throws. */
export type MetadataSource = (input: MetadataInput) => MetadataClaims;
