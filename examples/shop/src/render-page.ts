import type { Product } from './catalogue.ts';
import { SECTIONS, type Section } from './sections.ts';

/** The document of a section; only the paged and the single one have products in it. */
export function renderPage(section: Section, page: number): string {
  const { name, title, mode, pageSize, products } = section;
  const shown = products.slice((page - 1) * pageSize, page * pageSize);
  const isStatic = mode === 'pages' || mode === 'single';
  return document(
    title,
    `<main data-section="${name}" data-mode="${mode}">
  <h1>${title}</h1><p class="count">${products.length} pieces</p>
  <div id="products">${isStatic ? shown.map(card).join('') : ''}</div>
  ${mode === 'pages' ? pager(section, page) : ''}
  ${mode === 'more' ? '<button id="more" hidden>Show more</button>' : ''}
</main>${isStatic ? '' : '<script src="/shop.js"></script>'}`,
  );
}

export function renderHome(): string {
  const links = SECTIONS.map(({ name, title }) => `<li><a href="/${name}">${title}</a></li>`);
  return document('The Harvest Shop', `<main><h1>The Harvest Shop</h1><ul>${links.join('')}</ul></main>`);
}

export function renderProduct({ name, maker, price, image }: Product): string {
  return document(
    name,
    `<main><h1>${name}</h1><img src="${image}" alt="" width="320"><p>${maker}, ${price}</p></main>`,
  );
}

function card({ name, maker, price, href, image }: Product): string {
  return `<article class="card"><a href="${href}"><img src="${image}" alt="" loading="lazy"></a>
<h2>${name}</h2><p class="maker">${maker.replace('&', '&amp;')}</p><p class="price">${price}</p></article>`;
}

function pager({ products, pageSize }: Section, page: number): string {
  const pages = Math.ceil(products.length / pageSize);
  const link = (rel: string, to: number, text: string) => `<a rel="${rel}" href="?page=${to}">${text}</a>`;
  return `<nav class="pager">${page > 1 ? link('prev', page - 1, '← Previous') : ''}
<span>Page ${page} of ${pages}</span>${page < pages ? link('next', page + 1, 'Next →') : ''}</nav>`;
}

function document(title: string, body: string): string {
  const links = SECTIONS.map(({ name }) => `<a href="/${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/shop.css">
<link rel="icon" href="data:,"></head>
<body><header><a class="brand" href="/">The Harvest Shop</a><nav>${links.join('')}</nav></header>${body}</body></html>`;
}
