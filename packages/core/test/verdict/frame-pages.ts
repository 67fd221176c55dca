import type { ListPage } from './list-pages.ts';

const NEXT = '<a class="next" href="?page=2">Next</a>';
const pagination = { type: 'next-button', nextPageSelector: 'a.next' } as const;

const days = (first: number, last: number, name = 'td'): string =>
  Array.from(
    { length: last - first + 1 },
    (_, day) => `<${name}><a href="/cal/11/${first + day}">${first + day}</a></${name}>`,
  ).join('');

/** Numbers and words that a list's own frame does not say, or says of all that was read. */
export const WHOLE_FRAMES: Readonly<Record<string, ListPage>> = {
  'all of something else below its heading': {
    below:
      '<section><h2>You may also like</h2><div class="rel"><a href="/sofas">See all 230 sofas</a></div></section>',
  },
  'a letter to subscribe to, and the heading behind it': {
    above:
      '<div><h4>Join 10034 subscribers</h4><form><button>Subscribe</button></form></div><h1>All recipes</h1>',
  },
  'questions and answers with a count of their own': {
    above:
      '<div><h2>Questions</h2><details><summary>How long is delivery?</summary>2-3 days</details><details><summary>Returns?</summary>30 days</details><button>Show all 24 questions</button></div>',
  },
  'a calendar whose leaves are turned in its last row': {
    above: `<table><caption>November 2026</caption><tr>${days(2, 6)}</tr><tr><td><a href="/cal/10">« Oct</a> <a href="/cal/12">Dec »</a></td></tr></table>`,
  },
  'pages of a table with a heading, beside the list': {
    below:
      '<h2>Documents</h2><table><tr><td>Oak plan</td></tr><tr><td>Elm plan</td></tr><tr><td>Fir plan</td></tr></table><div class="paging">1 <a href="?docs=2">2</a> <a href="?docs=3">3</a></div>',
  },
  'all of another list, right behind its heading': {
    below: '<section><h2>Other articles</h2><a href="/all">See all 34 articles</a></section>',
  },
  'a judgement of the page': {
    below: `<div>Rate this page: ${[1, 2, 3, 4, 5].map((mark) => `<a href="#">${mark}</a>`).join(' ')}</div>`,
  },
  'more about the site': { below: '<a href="/us">Zobacz więcej o nas</a>' },
  'the days of a month': {
    below: `<div>${Array.from({ length: 30 }, (_, day) => `<button>${day + 1}</button>`).join('')}</div>`,
  },
  'a calendar without a table': {
    above: `<div><div class="top"><a href="/cal/10">« Oct</a> <a href="/cal/12">Dec »</a></div>${days(1, 30, 'div')}</div>`,
  },
  'sizes of a page in a pager': {
    below:
      '<div class="pager"><a class="is-selected">12</a><a class="pager-item">30</a><a class="pager-item">50</a><span>per page</span></div>',
  },
  'ranges of something else on each page': {
    below: `<p>1–2 of 34 photos</p>${NEXT}`,
    further: ['<p>1–2 of 34 photos</p>'],
    pagination,
  },
  'all at once on one page': {
    below: `<a href="?all=1">Show all 24</a>${NEXT}`,
    further: [''],
    pagination,
  },
  'a badge beside the heading that is met': {
    above: '<div class="head"><h2>Open positions</h2><span class="badge">12</span></div>',
  },
  'a badge that counts something else': {
    above: '<div class="head"><h2>Chairs</h2><span>57</span></div>',
    below: '<div><h3>Reviews</h3><span class="badge">57</span></div>',
  },
  'what others posted, behind a heading': {
    below: '<section><h2>Follow us</h2><p>345 posts</p><button>Load more</button></section>',
  },
  'pages of what others bought': {
    below:
      '<section><h2>Customers also bought</h2><div><a href="/x">X</a><a href="/y">Y</a></div><div>Page 1 of 6</div></section>',
  },
  'what members pay': { above: '<p>Sign in for better prices on all products</p>' },
  'a score': { above: '<p>Score: 12 of 57</p>' },
  'a choice of order in a pager': {
    below: '<div class="pager"><a href="?sort=price2">Alia ordo</a> <a href="?view=3">Alia vido</a></div>',
  },
  'a page of the terms': { below: '<p>§ 5 Abs. 2 Nr. 3, Seite 12 von 40 der AGB</p>' },
  'results counted as pages': {
    above: '<div class="found">Page 2 of 24 results (<b>0.03</b> sec)</div>',
    below: NEXT,
    further: [''],
    pagination,
  },
};

/** What the list's own frame says against it. */
export const CUT_FRAMES: Readonly<Record<string, ListPage>> = {
  'limited to the first of them': {
    above: '<div>Results limited to the first 12. Refine your search.</div>',
  },
  'the remaining ones for members': { below: '<div>Please register to view the remaining results.</div>' },
  'a count above, and another thing counted behind the list': {
    above: '<p>57 results</p>',
    below: '<div><h2>Press</h2><p>24 articles</p></div>',
  },
  'months to turn beside single days': {
    above: '<p><a href="/cal/10">« Oct</a> <a href="/cal/12">Dec »</a></p><p>2</p><p>16</p>',
  },
  'months to turn in a table of numbers that are no days': {
    above:
      '<table><tr><td>7</td><td>2</td><td>19</td><td>4</td><td>11</td></tr><tr><td><a href="/cal/10">« Oct</a> <a href="/cal/12">Dec »</a></td></tr></table>',
  },
  'a count in words, and of another thing': {
    above: '<div><p>Il y a 57 produits.</p></div><div><p>24 avis</p></div>',
  },
  'ranges that go on, of which some items were not taken': {
    below: `<p>1–20 de 34</p>${NEXT}`,
    further: ['<p>21–34 de 34</p>'],
    pagination,
  },
  'ranges beside the number of pages, of which some items were not taken': {
    below: `<p>1 to 20 of 34 (2 pages)</p>${NEXT}`,
    further: ['<p>21 to 34 of 34 (2 pages)</p>'],
    pagination,
  },
  'ranges that go on, of which more items were taken': {
    below: `<p>1–10 de 17</p>${NEXT}`,
    further: ['<p>11–17 de 17</p>'],
    pagination,
  },
  'the rest of each page behind a button': {
    below: `<button>Show all 20</button>${NEXT}`,
    further: [''],
    pagination,
  },
  'ranges whose total comes first': {
    below: `<p>34 में से 1-20</p>${NEXT}`,
    further: ['<p>34 में से 21-34</p>'],
    pagination,
  },
  'a pager among components': {
    below: '<div class="cmp-list"><p class="cmp-list__nav"><a href="?page=2">Next</a></p></div>',
  },
  'a pager with a heading for those who hear it': {
    below:
      '<nav><h2 class="screen-reader-text">Navegación de entradas</h2><div><div class="nav-previous"><a href="?paged=2">Entradas anteriores</a></div></div></nav>',
  },
  'part of things in Ukrainian': { above: '<div class="sel">12 із 57 товарів</div>' },
  'a badge beside the heading': {
    above: '<div class="head"><h2>Open positions</h2><span class="badge">57</span></div>',
  },
  'data of Nuxt': {
    below: `<script type="application/json" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},["Reactive",3],{"list":4},{"hits":5,"nbHits":8,"page":9},[6,7,6,7,6,7,6,7,6,7,6,7],{"id":9},{"id":8},57,0]</script>`,
  },
  'as many as are shown, and where they begin and end': {
    above: '<p>Showing below up to 12 results in range #1 to #12.</p>',
    below: '<p>View (previous 12 | <a class="nextlink" href="?start=12">next 12</a>)</p>',
  },
  'a count in a bar of the list': { above: '<div class="bar"><span>57 lamps</span></div>' },
  'a page whose only link back says so of rows': {
    below: '<a href="?start=0">Vorige</a>',
    query: 'start=12',
  },
  'a range of many': { above: '<div class="Di"><span>1–12 of many</span></div>' },
  'at least so many, sorted and filtered': {
    above:
      '<span class="countSortedByFilteredBy">12+ items • Sorted by Name • Filtered by All accounts</span>',
  },
  'the next page by its number': { below: '<button>Load page 2</button>' },
  'things for sale in Swedish': { above: '<div class="rc">57 bostäder till salu</div>' },
  'a small pager with signs': {
    above:
      '<div class="mini-page-controller"><span>1</span>/<span>5</span><button disabled>‹</button><b>›</b></div>',
  },
  'more behind a heading for it': {
    below: '<div class="paywall"><h3>45 more companies</h3><p>Upgrade to see them.</p></div>',
  },
  'a range behind a heading': { below: '<div><h4>Chairs</h4><p>1–12 of 57</p></div>' },
  'a pager in words that nobody lists': {
    below:
      '<div class="blog-pager"><a href="?updated-max=2025-03-11">Alia paĝo</a> <a href="/">Hejmo</a></div>',
  },
  'so many out of them in Hungarian': { above: '<h2>57 szállás közül 12 látható</h2>' },
  'a count of things in Korean': { above: '<strong>57개</strong>의 호텔' },
  'a count among filters': {
    above:
      '<div class="facets-container"><div class="product-count" role="status"><h2 class="product-count__text"><span id="ProductCount">57 products</span></h2></div></div>',
  },
};
