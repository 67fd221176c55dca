import { card } from './products.ts';

/** Rows of a page. */
export const PAGE_SIZE = 20;

export interface ListPageOptions {
  /** Number of the first product. */
  readonly first: number;
  readonly size: number;
  /** Address of the next page; null on the last. */
  readonly next: string | null;
  /** What stands before the end of the body. */
  readonly script?: string;
  /** What stands in place of the cards; default: the cards. */
  readonly list?: string;
}

/** A shop's page, of about 16 KB with 20 products. */
export function listPage({ first, size, next, script = '', list }: ListPageOptions): string {
  const cards = list ?? Array.from({ length: size }, (_, index) => card(first + index)).join('\n');
  const link = next === null ? '' : `<a class="next" rel="next" href="${next}">Next page</a>`;
  const menu = Array.from(
    { length: 12 },
    (_, index) => `<li class="menu-item"><a href="/section/${index}">Section ${index}</a></li>`,
  ).join('');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width"><link rel="canonical" href="/shop">
<style>body{margin:0;font-family:sans-serif}.card{display:block;padding:8px;border:1px solid #ddd}</style></head>
<body class="page"><!-- header --><header><nav><ul class="menu">${menu}</ul></nav></header>
<main id="content"><div id="list" class="grid">${cards}</div><div class="pager">${link}</div></main>
<footer class="footer"><p>&copy; 2026 <a href="/imprint">Imprint</a></p></footer>${script}</body></html>`;
}

/** Inline script of about 300 KB, as applications ship it. */
export function heavyScript(): string {
  const line =
    '(function(){var q=[];for(var i=0;i<99;i++){if(i<50&&q.length>=0){q.push("<b>"+i+"</b>")}}window.q=q})();\n';
  return `<script>${line.repeat(Math.ceil(300_000 / line.length))}</script>`;
}
