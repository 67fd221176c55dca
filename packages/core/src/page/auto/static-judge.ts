import type { Item } from '../../dom/item.ts';
import type { Page } from '../page.ts';
import type { HttpPage } from '../static/http-page.ts';

/**
 * `static`: the page holds what a browser would show. `browser`: it does not, nor did the page before it, which lacks the
 * items `before`. `compare`: only a browser can tell; `signs`
 * are what speaks for a difference.
 */
export type StaticJudgement =
  | { readonly use: 'static' }
  | { readonly use: 'browser'; readonly before?: readonly Item[] }
  | { readonly use: 'compare'; readonly signs: ReadonlySet<string> };

/** What a comparison of a static page with the browser has shown. */
export interface StaticFinding {
  readonly isSame: boolean;
  readonly signs: ReadonlySet<string>;
  /** Whether a link led to the page, from an earlier one of the list. */
  readonly isLater: boolean;
}

/** Judges whether static pages suffice. */
export interface StaticJudge {
  /** Of the page that a list begins with. */
  first(page: HttpPage, items: readonly Item[]): Promise<StaticJudgement>;
  /** Of a page that a static link led to. */
  later(page: HttpPage, items: readonly Item[]): Promise<StaticJudgement>;
  /** Whether the recipe reads the same in both. */
  same(shown: readonly Item[], sent: readonly Item[]): Promise<boolean>;
  /** Of a list that is read as one page: whether only the browser shows that it goes on. Of others the next page tells. */
  hasMore(shown: Page, sent: Page): Promise<boolean>;
  /** Whether it is known that the list's static pages do not suffice. */
  needsBrowser(url: string): boolean;
  learn(url: string, finding: StaticFinding): void;
}
