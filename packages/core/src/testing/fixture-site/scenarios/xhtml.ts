import { catalogue, type Product, paged } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { escapeHtml } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 17);
const PAGES = paged(PRODUCTS, 4);

const item = ({ title, price, href }: Product): string =>
  `<li class="item"><img src="/a.png" alt="a > b"/><a class="title" href="${escapeHtml(href)}">${escapeHtml(title)}</a>` +
  `<span class="badge"/><span class="price"><![CDATA[${price}]]></span></li>`;

function xhtml(items: string, next: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script>//<![CDATA[
if (1 < 2) document.title = '<shop/>';
//]]></script></head>
<body><div class="advertisement"/><!-- <div/> --><ul id="list">${items}</ul>${next}</body></html>`;
}

/** Documents that browsers parse as XML: `<span/>` is closed there, and `<![CDATA[…]]>` is text. */
export const xhtmls: readonly Scenario[] = [
  {
    name: 'next-xhtml',
    family: 'next-links',
    about: 'XHTML, with elements that close themselves, and values in CDATA sections.',
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond({ html, query }) {
      const number = Number(query.get('page') ?? 1);
      const next = number < PAGES.length ? `<a class="next" href="?a=1&amp;page=${number + 1}">Next</a>` : '';
      html(xhtml((PAGES[number - 1] ?? []).map(item).join(''), next), {
        headers: { 'content-type': 'application/xhtml+xml' },
      });
    },
  },
];
