import type { Root } from 'mdast';
import { attribute } from '../tree/attribute.ts';
import type { HtmlElement, HtmlNode } from '../tree/html-node.ts';
import type { UrlResolver } from '../url/create-url-resolver.ts';
import { flatten } from './flatten.ts';
import { type Footnotes, findFootnotes } from './footnotes.ts';
import type { Conversion } from './handler.ts';
import { HANDLERS } from './handlers/index.ts';
import { MdastBuilder } from './mdast-builder.ts';

interface ConversionOptions {
  readonly resolve: UrlResolver;
  /** Elements that hold footnotes. */
  readonly footnotes: readonly HtmlElement[];
  /** Whether what is there for readers without scripts is shown. */
  readonly showNoscript: boolean;
  /** Elements that are passed over. */
  readonly removed: ReadonlySet<HtmlElement>;
  /** Converts an element in place of our handlers; whether it did. */
  readonly custom?: (element: HtmlElement, conversion: Conversion) => boolean;
}

/** Elements below this depth are read in a loop, which keeps their text and images but not their structure. */
const MAX_DEPTH = 400;

class TreeConversion implements Conversion {
  readonly builder = new MdastBuilder();
  readonly resolve: UrlResolver;
  readonly showNoscript: boolean;
  readonly removed: ReadonlySet<HtmlElement>;
  readonly footnotes: Footnotes;
  readonly footnoteHolders: ReadonlySet<HtmlElement>;
  /** Whether the last `img` was shown. */
  imageShown = false;
  readonly #custom: ConversionOptions['custom'];
  #depth = 0;

  constructor(options: ConversionOptions) {
    this.resolve = options.resolve;
    this.showNoscript = options.showNoscript;
    this.removed = options.removed;
    this.footnoteHolders = new Set(options.footnotes);
    this.footnotes = findFootnotes(options.footnotes);
    this.#custom = options.custom;
  }

  nodes(nodes: readonly HtmlNode[]): void {
    if (this.#depth >= MAX_DEPTH) {
      flatten(nodes, this);
      return;
    }
    this.#depth += 1;
    for (const node of nodes) {
      if (node.type === 'text') this.builder.text(node.value);
      else this.element(node);
    }
    this.#depth -= 1;
  }

  element(element: HtmlElement): void {
    if (element.hidden && !holdsFormula(element)) return;
    if (this.removed.size > 0 && this.removed.has(element)) return;
    if (this.#custom?.(element, this)) return;
    const handler = HANDLERS.get(element.tagName);
    if (handler === undefined) this.nodes(element.children);
    else handler(element, this);
  }
}

/** Formulas are often shown as a picture, with the MathML hidden beside it; the MathML is what can be read. */
function holdsFormula(element: HtmlElement): boolean {
  const only = element.children.find((child) => child.type === 'element');
  return only?.type === 'element' && only.tagName === 'math' && attribute(only, 'alttext') !== undefined;
}

/** Converts `nodes` and everything below them. */
export function toMdast(nodes: readonly HtmlNode[], options: ConversionOptions): Root {
  const conversion = new TreeConversion(options);
  conversion.nodes(nodes);
  return conversion.builder.finish();
}
