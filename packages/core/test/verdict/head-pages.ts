import type { ListPage } from './list-pages.ts';

const title = (text: string): ListPage => ({ head: `<title>${text}</title>` });
const described = (text: string): ListPage => ({
  head: `<title>Used chairs in Leeds</title><meta name="description" content="${text}">`,
});
const data = (value: object): ListPage => ({
  above: `<script type="application/json">${JSON.stringify(value)}</script>`,
});
const line = (text: string): ListPage => ({ above: `<p>${text}</p>` });
const behind = (text: string): ListPage => ({ below: `<p>${text}</p>` });
const named = (lines: readonly string[], page: (text: string) => ListPage): Record<string, ListPage> =>
  Object.fromEntries(lines.map((text) => [text, page(text)]));
const pages = (count: number, below: string): ListPage => ({
  below: `<ul class="all">${numbers(1, count)}</ul><a class="next" href="?page=2">Next</a>`,
  further: [below],
  pagination: { type: 'next-button', nextPageSelector: 'a.next' },
});
const numbers = (current: number, count: number): string =>
  Array.from({ length: count }, (_, index) => index + 1)
    .map((page) =>
      page === current ? `<li><span>${page}</span></li>` : `<li><a href="?page=${page}">${page}</a></li>`,
    )
    .join('');
/** All of the same links on each page, also to the page itself. */
const linked = (count: number, below: string, other = ''): ListPage => {
  const all = Array.from({ length: count }, (_, page) => `<a href="?page=${page + 1}">${page + 1}</a>`);
  return {
    below: `<nav class="pagination">${all.join('')}<a class="next" href="?page=2">Next</a></nav>${other}`,
    further: [`<nav class="pagination">${all.join('')}${below}</nav>`],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  };
};
const index = (first: string, others: string): ListPage => ({
  above: `<div><span>${first}</span> ${[...others].map((letter) => `<a href="/by/${letter}">${letter}</a>`).join(' ')}</div>`,
});

/** Lists beside heads, data and marks that tell of something else, or that the list is whole. */
export const WHOLE_HEADS: Readonly<Record<string, ListPage>> = {
  'a year before the heading': {
    head: '<title>2026 Armchairs | Shop</title>',
    above: '<h1>Armchairs</h1>',
  },
  'a number before other words than the heading': {
    head: '<title>57 Ways to sit | Shop</title>',
    above: '<h1>Armchairs for sale</h1>',
  },
  ...named(
    ['Chairs (12 products) | Shop', '(3) Chairs', 'Chairs of 2024', '12 chairs', 'Chairs – Page 1 of 1'],
    title,
  ),
  ...named(
    ['Over 500 shops trust us since 1998.', 'Browse 48,000 products.', 'Browse 12 used chairs.'],
    described,
  ),
  'what those that share the page are told of others': {
    head: '<title>Chairs</title><meta property="og:title" content="57 ways to sit | Shop"><meta property="og:description" content="57 designers work for us."><meta name="twitter:title" content="2026 chairs">',
  },
  'a title that counts, and another count for those that share the page': {
    head: '<title>Chairs (12 products)</title><meta property="og:title" content="Chairs (57 products)">',
  },
  'a day and its month, one above the other': { above: '<p>26<br>November</p>' },
  'a day and its month, side by side': { above: '<p><b>26</b><span>November</span></p>' },
  'figures of a site, each above what it counts': {
    above: '<div class="facts"><p>57<br>people</p><p>12<br>shops</p><p>4<br>countries</p></div>',
  },
  ...named(['45<br>minutes', '<b>85</b><span>points</span>', 'Top 12 of 2025'], line),
  'a feed of comments': {
    head: '<title>Chairs</title><link rel="alternate" type="application/rss+xml" title="Comments (142)" href="/c.xml">',
  },
  'pages of comments in data': data({ comments: { page: 1, totalPages: 6 } }),
  'pages of a longer list in data': data({
    rooms: { items: [1, 2, 3], pagination: { page: 1, totalPages: 6 } },
  }),
  'pages of books in data': data({ page: 1, books: [{ pages: 320 }, { pages: 96 }] }),
  'one page in data': data({ pagination: { page: 1, totalPages: 1 } }),
  'a hidden field of something else': { above: '<form><input type="hidden" name="total" value="99"></form>' },
  'a holder that counts what it holds': { holder: '<ul data-count="12">' },
  'a list that counts down to one': { holder: '<ol reversed start="12">' },
  ...named(['Nach Seite 3 von 12 des Gutachtens', '第十二章 共鸣', 'Adults 12 and children 40'], line),
  'signed numbers that are the names of things': { numbers: [4711], sign: 'No. ' },
  ...named(
    [
      'Upgrade to see all features of our shop.',
      'Load the other 83 comments',
      '1 <a href="2.html">2</a> <a href="street-48.html">48</a>',
      'Notes <a href="#n2">2</a> <a href="#n48">48</a>',
      'Exits <a href="2.html">2</a> <a href="48.html">48</a>',
    ],
    behind,
  ),
  'another list with a next page': {
    below:
      '<h2>News</h2><ul><li><a href="/n/1">Oak</a></li><li><a href="/n/2">Ash</a></li><li><a href="/n/3">Elm</a></li></ul><a href="/news?page=2">Next</a>',
  },
  'the calendar of a blog': {
    below:
      '<div id="calendar_wrap" class="calendar_wrap"><table class="wp-calendar-table"><tr><td><a href="/2026/11/2/">2</a></td><td><a href="/2026/11/3/">3</a></td></tr></table><nav class="wp-calendar-nav"><a href="/2026/10/">« Oct</a> <a href="/2026/12/">Dec »</a></nav></div>',
  },
  'links to all pages': linked(2, ''),
  'links to all pages, and another number': linked(2, '<a href="/grade/3">3</a>', '<a href="/grade/3">3</a>'),
  'numbers of pages to the last': pages(2, `<ul class="all">${numbers(2, 2)}</ul>`),
};

/** The same, not whole. */
export const CUT_HEADS: Readonly<Record<string, ListPage>> = {
  'the heading, and how many before it': {
    head: '<title>57 Armchairs for sale in Leeds | Shop</title>',
    above: '<h1>Armchairs for sale</h1>',
  },
  ...named(
    ['Chaises (215 produits) | Chez nous', '215 chairs – 215 results', 'Chairs – Page 1 of 6 – Shop'],
    title,
  ),
  ...named(['Browse 312 used chairs for sale in Leeds. Free returns.'], described),
  'a title for those that share the page': {
    head: '<title>Chairs</title><meta property="og:title" content="Office chairs (57 products)">',
  },
  'a title for others that share it, headed alike': {
    head: '<title>Shop</title><meta name="twitter:title" content="57 armchairs for sale in Leeds">',
    above: '<h1>Armchairs for sale</h1>',
  },
  'a description for those that share the page': {
    head: '<title>Used chairs in Leeds</title><meta property="og:description" content="Browse 312 used chairs for sale.">',
  },
  ...named(
    [
      '57<br>chairs',
      '<b>57</b><span>chairs</span>',
      '<strong>57</strong><br>products found',
      'Latest 12 of 1,385 papers',
      'Top 12 of 345',
    ],
    line,
  ),
  'a feed that counts': {
    head: '<title>Chairs</title><link rel="alternate" type="application/rss+xml" title="Listings (142)" href="/f.xml">',
  },
  'pages in data': data({ props: { list: { items: [], pagination: { currentPage: 1, totalPages: 6 } } } }),
  'pages of as many items in data': data({ page: 0, total_pages: 6, size: 12 }),
  'pages beside the first one in data': data({ docs: Array(12).fill({}), page: 1, pages: 6, limit: 12 }),
  'pages in a hidden field': { below: '<form><input type="hidden" name="totalPages" value="8"></form>' },
  'results in a hidden field': { below: '<form><input type="hidden" id="total_results" value="80"></form>' },
  'a mark of what was found': { above: '<div data-num-found="340">Chairs</div>' },
  'a holder with a total': { holder: '<ul data-total="47">' },
  'a holder with a label': { holder: '<ul aria-label="47 results">' },
  'a list that counts down': { holder: '<ol reversed start="47">' },
  ...named(
    [
      'Leitud 48 tooli',
      'Գտնվել է 39 աթոռ',
      'Inaonyesha 12 kati ya 42',
      '12 of 1.2K results',
      '第一页，共五页',
      '24 lots in this sale',
      '…and 12 others',
    ],
    line,
  ),
  ...named(
    [
      'Create a free account to view the remaining 83 lamps.',
      'Jetzt freischalten: die restlichen 83 Lampen',
      'You are viewing a preview. Upgrade to see all rows.',
      '1 <a href="2.html">2</a> … <a href="48.html">48</a>',
    ],
    behind,
  ),
  'links to pages that are left': linked(5, ''),
  'numbers of pages that are left': pages(5, `<ul class="all">${numbers(2, 5)}</ul>`),
  'signed numbers with others between two pages': {
    numbers: [1, 14],
    sign: 'No. ',
    below: '<a class="next" href="?page=2">Next</a>',
    further: [''],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  },
  'an index of letters': index('А', 'БВГДЕЖЗИКЛМНОПРСТ'),
  'an index of decades': {
    above: `<ul><li class="current">1960s</li>${[1970, 1980, 1990].map((year) => `<li><a href="?decade=${year}">${year}s</a></li>`).join('')}</ul>`,
  },
};
