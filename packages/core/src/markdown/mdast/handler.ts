import type { HtmlElement, HtmlNode } from '../tree/html-node.ts';
import type { UrlResolver } from '../url/create-url-resolver.ts';
import type { Footnotes } from './footnotes.ts';
import type { MdastBuilder } from './mdast-builder.ts';

/** The state of turning one tree into mdast, as handlers see it. */
export interface Conversion {
  readonly builder: MdastBuilder;
  readonly resolve: UrlResolver;
  /** Whether what is there for readers without scripts is shown. */
  readonly showNoscript: boolean;
  /** Elements that are passed over. */
  readonly removed: ReadonlySet<HtmlElement>;
  readonly footnotes: Footnotes;
  readonly footnoteHolders: ReadonlySet<HtmlElement>;
  /** Whether the last `img` was shown. */
  imageShown: boolean;
  /** Converts `nodes` and everything below them. */
  nodes(nodes: readonly HtmlNode[]): void;
  element(element: HtmlElement): void;
}

/** Converts one element, by telling `conversion.builder` what it holds. */
export type Handler = (element: HtmlElement, conversion: Conversion) => void;
