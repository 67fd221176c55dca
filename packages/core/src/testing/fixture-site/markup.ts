import type { Product } from './catalogue.ts';
import { type PageKit, pageKit } from './in-page/page-kit.ts';

export interface DocumentOptions {
  readonly title?: string;
  /** Attributes of the html element, ready to print. */
  readonly html?: string;
  readonly head?: string;
  readonly body: string;
}

const STYLE = `
body { margin: 0; font: 16px sans-serif; }
#list { list-style: none; margin: 0; padding: 0; }
.item { display: block; box-sizing: border-box; height: 100px; padding: 8px; }
.gone { display: none; }
`;

/** A whole HTML document. */
export function page({
  title = 'Fixture shop',
  html = 'lang="en"',
  head = '',
  body,
}: DocumentOptions): string {
  return `<!doctype html><html ${html}><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style>${head}</head><body>${body}</body></html>`;
}

/** The list that every recipe made by `listRecipe` reads. */
export function list(products: readonly Product[]): string {
  return `<ul id="list">${products.map(listItem).join('\n')}</ul>`;
}

export function listItem({ title, price, href }: Product): string {
  return `<li class="item"><a class="title" href="${escapeHtml(href)}">${escapeHtml(title)}</a>
  <span class="price">${escapeHtml(price)}</span></li>`;
}

/**
 * A script element that runs one of the functions of `in-page/`. The function crosses as source text, so it must
 * refer to nothing but its arguments.
 */
export function script<Options>(run: (options: Options, kit: PageKit) => void, options: Options): string {
  const argument = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `<script>(${run})(${argument}, (${pageKit})());</script>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
