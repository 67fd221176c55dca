import type { SiteSpec } from './dimensions.ts';
import type { SiteItem } from './site-truth.ts';

export interface SiteDocumentParts {
  readonly site: SiteSpec;
  readonly items: readonly SiteItem[];
  readonly number: number;
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

/** A document that shows a random site in a frame. */
export function framingDocument(address: string): string {
  const style = 'body { margin: 0 } iframe { width: 100%; height: 700px; border: 0 }';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<style>${style}</style></head><body><h1>Shop</h1><iframe src="${address}"></iframe></body></html>`;
}

/** A whole document of a random site. */
export function siteDocument({ site, items, number, last, wall }: SiteDocumentParts): string {
  const body = wall === null ? listBody({ site, items, number, last, wall }) : (WALLS[wall] ?? '');
  const hidden = site.layout === 'content-visibility' ? HIDDEN_STYLE : '';
  const page = JSON.stringify({ ...site, number, isLast: last }).replaceAll('<', '\\u003c');
  const script = wall === null ? '<script type="module" src="/page/main.ts"></script>' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site ${site.seed}</title>
<link rel="icon" href="data:,"><style>${STYLE}${hidden}</style><script type="application/json" id="site">${page}</script></head>
<body><header>Shop <time id="clock"></time></header>${body}${script}</body></html>`;
}

function listBody({ site, items, number, last }: SiteDocumentParts): string {
  const { firstPage, pagination, shadow } = site;
  const sent =
    firstPage === 'server' ? items : items.slice(0, firstPage === 'half-server' ? items.length / 2 : 0);
  const list = `<ul id="list">${sent.map((item) => itemMarkup(item, site)).join('')}</ul>`;
  // A single page takes its control away when it has heard that there is nothing more.
  const isOver = pagination === 'next-documents' && last;
  const controls = {
    'next-app': '<button id="next">Next</button>',
    'next-documents': isOver ? '' : `<a id="next" href="?page=${number + 1}">Next</a>`,
    'load-more': '<button id="next">Load more</button>',
    scroll: '<div id="sentinel" style="height: 1px"></div>',
    'scroll-then-button':
      '<button id="next" class="gone">Load more</button><div id="sentinel" style="height: 1px"></div>',
  } as const;
  const control = `<nav>${controls[pagination]}</nav>`;
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

function itemMarkup({ title, price, href }: SiteItem, { secondRequest }: SiteSpec): string {
  const shown = secondRequest === 'values' ? 'Loading…' : price;
  const link = href === null ? '' : ` href="${href}"`;
  return `<li class="item"><a class="title"${link}>${title}</a> <span class="price">${shown}</span></li>`;
}
