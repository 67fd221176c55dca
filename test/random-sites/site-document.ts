import type { SiteSpec } from './dimensions.ts';
import { pageNumbers } from './page/page-numbers.ts';
import type { SiteItem } from './site-truth.ts';

export interface SiteDocumentParts {
  readonly site: SiteSpec;
  readonly items: readonly SiteItem[];
  readonly number: number;
  /** How many pages there are, and rows on all of them. */
  readonly count: number;
  readonly total: number;
  readonly last: boolean;
  /** What stands in the list's place; null: the list. */
  readonly wall: string | null;
}

const WALLS: Readonly<Record<string, string>> = {
  captcha: '<h1>Are you a robot?</h1><form><input type="checkbox" id="robot"> I am not</form>',
  login: '<h1>Please log in to see more</h1><form><input type="password"></form>',
  empty: '<h1>Shop</h1><ul id="list"></ul>',
};

const STYLE = `
body { margin: 0; font: 16px sans-serif; }
#list { list-style: none; margin: 0; padding: 0; }
.item { display: block; box-sizing: border-box; height: 90px; padding: 8px; }
.window { height: 400px; overflow: auto; position: relative; }
.window .item { position: absolute; left: 0; right: 0; }
.gone { display: none; }
.fading { animation: fade 0.4s; }
@keyframes fade { from { opacity: 0; } to { opacity: 1; } }
`;

const HIDDEN_STYLE = '.item { content-visibility: auto; contain-intrinsic-size: auto 90px; }';

/** What a control is made of. */
const SHAPES: Readonly<Record<SiteSpec['shape'], (attributes: string, text: string) => string>> = {
  button: (attributes, text) => `<button id="next" ${attributes}>${text}</button>`,
  'hash-link': (attributes, text) => `<a id="next" href="#" ${attributes}>${text}</a>`,
  div: (attributes, text) => `<div id="next" role="button" tabindex="0" ${attributes}>${text}</div>`,
  delegated: (attributes, text) => `<button id="next" ${attributes}>${text}</button>`,
  pointer: (attributes, text) => `<button id="next" ${attributes}>${text}</button>`,
  component: (attributes, text) =>
    `<x-button id="next" ${attributes}><template shadowrootmode="open"><button>${text}</button></template></x-button>`,
  submit: (attributes, text) => `<form><button id="next" ${attributes}>${text}</button></form>`,
};

/** A document that shows a random site in a frame. */
export function framingDocument(address: string): string {
  const style = 'body { margin: 0 } iframe { width: 100%; height: 700px; border: 0 }';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<style>${style}</style></head><body><h1>Shop</h1><iframe src="${address}"></iframe></body></html>`;
}

/** A whole document of a random site. */
export function siteDocument(parts: SiteDocumentParts): string {
  const { site, number, count, total, last, wall } = parts;
  const body = wall === null ? listBody(parts) : (WALLS[wall] ?? '');
  const hidden = site.layout === 'content-visibility' ? HIDDEN_STYLE : '';
  const page = JSON.stringify({ ...site, number, count, total, isLast: last }).replaceAll('<', '\\u003c');
  const script = wall === null ? '<script type="module" src="/page/main.ts"></script>' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site ${site.seed}</title>
<link rel="icon" href="data:,"><style>${STYLE}${hidden}</style><script type="application/json" id="site">${page}</script></head>
<body><header>Shop <time id="clock"></time></header>${body}${script}</body></html>`;
}

function listBody({ site, items, number, count, last }: SiteDocumentParts): string {
  const { firstPage, pagination, shadow } = site;
  const sent =
    firstPage === 'server' ? items : items.slice(0, firstPage === 'half-server' ? items.length / 2 : 0);
  const list = `<ul id="list">${sent.map((item) => itemMarkup(item, site)).join('')}</ul>`;
  // A single page takes its control away when it has heard that there is nothing more.
  const isOver = pagination === 'next-documents' && last;
  const sentinel = '<div id="sentinel" style="height: 1px"></div>';
  const controls = {
    'next-app': SHAPES[site.shape]('', 'Next'),
    'next-documents': isOver ? '' : `<a id="next" href="?page=${number + 1}">Next</a>`,
    'load-more': `${SHAPES[site.shape]('', 'Load more')}${site.turns === 'never' ? '' : sentinel}`,
    scroll: sentinel,
    'scroll-then-button': `${SHAPES[site.shape]('class="gone"', 'Load more')}${sentinel}`,
  } as const;
  const pages = pagination === 'next-documents' ? numberLinks(site.pager, number, count) : '';
  const control = `<nav>${site.pager === 'none' ? controls[pagination] : `<div id="pages">${pages}</div>`}</nav>`;
  const style = `<style>${STYLE}</style>`;
  const declared = `<template shadowrootmode="open">${style}`;
  const roots = {
    none: `<main>${list}</main>${control}`,
    list: `<div id="host">${declared}<main>${list}</main></template></div>${control}`,
    nested: `<div id="host">${declared}<div>${declared}<main>${list}</main></template></div>${control}</template></div>`,
    slotted: `<div id="host">${declared}<section><slot></slot></section></template>${list}</div>${control}`,
    declarative: `<div id="host">${declared}<main>${list}</main>${control}</template></div>`,
  } as const;
  return roots[shadow];
}

/** Links to the pages; the current one is none. */
function numberLinks(pager: SiteSpec['pager'], current: number, count: number): string {
  return pageNumbers(pager, current, count)
    .map((page) => {
      if (page === null) return '<span>…</span>';
      if (page === current) return `<b class="current">${page}</b>`;
      return `<a data-page="${page}" href="?page=${page}">${page}</a>`;
    })
    .join('');
}

function itemMarkup({ title, price, href }: SiteItem, { secondRequest }: SiteSpec): string {
  const shown = secondRequest === 'values' ? 'Loading…' : price;
  const link = href === null ? '' : ` href="${href}"`;
  return `<li class="item"><a class="title"${link}>${title}</a> <span class="price">${shown}</span></li>`;
}
