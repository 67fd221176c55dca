import type { html, Token } from 'parse5';

/** A run of character data. */
export interface HtmlText {
  readonly type: 'text';
  value: string;
  parent: HtmlParent | null;
}

/** An element with the few attributes that conversion reads. */
export interface HtmlElement {
  readonly type: 'element';
  readonly tagName: string;
  readonly namespace: html.NS;
  attributes: readonly Token.Attribute[];
  children: HtmlNode[];
  parent: HtmlParent | null;
  /** Whether the element itself asks not to be shown: `hidden`, `aria-hidden`, or an inline style. */
  readonly hidden: boolean;
  /** Whether the element and what it contains stays out of the tree, such as a script. */
  readonly omitted: boolean;
  /** What a `template` contains; null for every other element. */
  content: HtmlRoot | null;
}

/** A document, or the content of a template. */
export interface HtmlRoot {
  readonly type: 'root';
  children: HtmlNode[];
  readonly parent: null;
  readonly omitted: boolean;
}

export type HtmlParent = HtmlRoot | HtmlElement;
export type HtmlNode = HtmlText | HtmlElement;
