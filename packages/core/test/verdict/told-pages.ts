import type { ListPage } from './list-pages.ts';

const linked = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const data = (value: object): string => `<script type="application/json">${JSON.stringify(value)}</script>`;

const some = (count: number): readonly object[] => Array.from({ length: count }, (_, id) => ({ id }));

/** As data has the items of a page, with or without others behind them. */
const held = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, name: `Chair no. ${index + 1}` }));

/** Lists beside data, marks, tabs and sentences that tell of something else, or that the list is whole. */
export const WHOLE_TOLD: Readonly<Record<string, ListPage>> = {
  'data that holds as many': { below: data({ chairs: held(12) }) },
  'data that begins with another one': {
    below: data({ chairs: [{ id: 'x', name: 'Bench' }, ...held(40)] }),
  },
  'data that goes on with things of another kind': {
    below: data({ chairs: [...held(12), { advert: 'Buy chairs' }] }),
  },
  'a total of all, and of those that a search has left': {
    below: data({ data: some(12), meta: { total_count: 340, filter_count: 12 } }),
  },
  'a total in an object that is reached': {
    below: data({ hits: { total: { value: 12, relation: 'eq' }, hits: some(12) } }),
  },
  'data of what is related': { below: data({ related: held(40) }) },
  'a total of reviews, in a mark': {
    below: `<div data-config='{"reviews":{"count":340,"perPage":12,"page":1}}'></div>`,
  },
  'an element of its own that counts as many': {
    below: '<my-pager :total-items="12" page-size="12"></my-pager>',
  },
  'an element of its own for a list of another size': {
    below: '<my-pager total-items="40" page-size="5"></my-pager>',
  },
  'the only page, in a mark': {
    below: `<div data-props='{"pagination":{"currentPage":1,"lastPage":1,"total":12}}'></div>`,
  },
  ...Object.fromEntries(
    [
      'Products sold: 345',
      'Jobs filled: 345',
      'Articles read: 345',
      'Artikel Nr: 4711',
      'Items reviewed: 345',
      '表示件数：20件',
      'Количество: 345',
    ].map((text) => [text, { above: `<p>${text}</p>` }]),
  ),
  'people of a company': { above: '<dl class="facts"><dt>Total employees:</dt><dd>183</dd></dl>' },
  'visitors of a site': { above: '<dl class="stats"><dt>Total visitors:</dt><dd>9183</dd></dl>' },
  'a year in a cell of its own': { above: '<dl><dt>Founded</dt><dd>1987</dd></dl>' },
  'page 1 of as many jobs': { above: '<p>Page 1 of 12 jobs</p>' },
  'a mark that nothing follows': { above: '<div data-has-more="false"></div>' },
  'a mark of other things': { above: '<nav data-has-more-menu="true"></nav>' },
  'a label with the only page': { below: '<div role="status" aria-label="Page 1 of 1"></div>' },
  'a total of reviews, as many on a page': { above: data({ reviews: { total: 340, perPage: 12, page: 1 } }) },
  'a total beside a list of another length': { above: data({ news: { total: 40, items: some(5) } }) },
  'a total of what a list is narrowed by': { above: data({ facets: { total: 40, items: some(12) } }) },
  'a number of products, and the list': { above: data({ products: some(12), count: 40 }) },
  'a total that is reached': { above: data({ products: { totalCount: 12, edges: some(12) } }) },
  'links of the last part': {
    above: data({ _links: { prev: { href: '/api?page=1' }, next: null }, items: some(12) }),
  },
  'more that follows comments': {
    above: data({ comments: { hasMore: true }, related: { nodes: [{}], pageInfo: { hasNextPage: true } } }),
  },
  'more that follows a later part': { above: data({ feed: { page: 3, hasMore: true } }) },
  'linked data of as many': { above: linked({ '@type': 'ItemList', numberOfItems: 12 }) },
  'linked data of all offers': {
    above: linked({ offers: { '@type': 'AggregateOffer', offerCount: 12, offers: some(12) } }),
  },
  'linked data of offers of something else': {
    above: linked({ offers: { '@type': 'AggregateOffer', offerCount: 40, offers: some(5) } }),
  },
  'linked data of another list': {
    above: linked({ '@graph': [{ '@type': 'ItemList', numberOfItems: 40, itemListElement: [{}, {}, {}] }] }),
  },
  'linked data of breadcrumbs': { above: linked({ '@type': 'BreadcrumbList', numberOfItems: 40 }) },
  'linked data that is broken': { above: '<script type="application/ld+json">{"numberOfItems": 40</script>' },
  'a state with totals of other things': {
    above: data({ reviews: { total: 900, limit: 5 }, cart: { total: 40 }, list: { total: 12, limit: 12 } }),
  },
  'totals of a carousel in its marks': { above: '<div class="swiper" data-total-pages="7">a</div>' },
  'a total of a basket in its marks': { above: '<div data-cart-total="99" data-total="40">a</div>' },
  'a tab with as many, beside another': {
    above:
      '<div role="tablist"><a role="tab" aria-selected="true">Chairs (12)</a><a role="tab">Shops (240)</a></div>',
  },
  'minutes like steps of a page': {
    items: 14,
    above: '<a href="?t=15">15</a> <a href="?t=30">30</a> <a href="?t=60">60</a> minutes',
  },
  'a next step of a form': { below: '<form><input type="email"><button>Next</button></form>' },
  'results per page': { above: '<p>40 results per page</p>' },
  'a page of a handbook': { below: '<p>The rules are on page 4 of 16 of the handbook.</p>' },
  'an offer for the first ones': { below: '<p>Offer limited to 12 chairs, only for the first 12 guests</p>' },
  'an arrow to something else': { below: '<a href="/about">→</a>' },
  'an arrow with a word': { below: '<a href="/pay">To the till <i class="fa fa-arrow-right"></i></a>' },
  'a button that puts things in the basket': { below: '<button hx-post="/cart">Add all</button>' },
  'a state of other things that a script assigns': {
    above:
      '<script>window.__STATE__={"cart":{"total":40,"limit":50},"list":{"nodes":[1,2],"pageInfo":{"hasNextPage":false}}}</script>',
  },
  'more of something else in its heading': { below: '<div><h3>热销榜 <a href="/top">更多</a></h3></div>' },
  'a next step beside things with a heading': {
    below:
      '<section><h2>You may like</h2><div><a href="/x">Sofa one</a><a href="/y">Sofa two</a></div><button aria-label="Next">›</button></section>',
  },
  'a page of a notice on cookies': {
    below: '<div class="cmp"><p>847 partners store data. Page 1 of 2</p></div>',
  },
  'what people found': { below: '<p>12 of 40 people found this helpful</p>' },
  'a script that begins with settings': { above: '<script>start({limit:12,total:40})</script>' },
  'listeners of a show': { above: '<p>53,000 listeners · 4.8 (120)</p>' },
  'a next chapter': { below: '<nav><a rel="next" aria-label="Next chapter" href="ch3.html">›</a></nav>' },
  'more in the menu of the site': { above: '<nav><a href="/all">All</a><a href="/all?p=2">More</a></nav>' },
  'a next link in the head of the site': {
    above: '<header><a role="button">Home</a> <a role="button">Next</a></header>',
  },
};

/** The same of lists that are not. */
export const CUT_TOLD: Readonly<Record<string, ListPage>> = {
  'data that goes on behind the items': { below: data({ props: { chairs: held(40) } }) },
  'a list of data that goes on behind them': { below: data(held(40)) },
  'what a script assigns and goes on behind them': {
    below: `<script>window.__STATE__ = ${JSON.stringify({ chairs: held(40) })};</script>`,
  },
  'a mark with data that goes on behind them': {
    above: `<div data-page='${JSON.stringify({ props: { chairs: held(40) } })}'></div>`,
  },
  'a mark that more follow': { above: '<div data-has-more="true"></div>' },
  'linked data of some of the offers': {
    above: linked({ offers: { '@type': 'AggregateOffer', offerCount: 40, offers: some(12) } }),
  },
  'a label with the number of pages': { below: '<div role="status" aria-label="Page 1 of 7"></div>' },
  'a total beside as many': { above: data({ products: { totalCount: 40, edges: some(12) } }) },
  'a total in what tells of a list': {
    above: data({ list: { data: some(12), meta: { pagination: { total: 40 } } } }),
  },
  'a count beside a part': {
    above: data({ count: 40, next: '/api?page=2', previous: null, results: some(12) }),
  },
  'links of the first part': {
    above: data({ _links: { self: { href: '/api' }, next: { href: '/api?page=2' } }, items: some(12) }),
  },
  'a total among facts': { above: '<dl class="facts"><dt>Total records:</dt><dd>183</dd></dl>' },
  'a total behind its label': { above: '<p><span class="label">Total</span> <span>183</span></p>' },
  'what was found, behind a noun': { above: '<p>Risultati trovati: 183</p>' },
  'a sum behind a noun': { above: '<p>Hakutuloksia yhteensä: 183</p>' },
  'a count of hits, joined': { above: '<p>該当件数：183件</p>' },
  'a count in a cell of its own': { above: '<dl><dt>Entries</dt><dd>312</dd></dl>' },
  'a count in a row of a table': { above: '<table><tr><th>Anzahl Treffer</th><td>208</td></tr></table>' },
  'a sum in another language': { above: '<p>Σύνολο εγγραφών: 188</p>' },
  'a number of hits in another language': { above: '<p>Találatok száma: 212</p>' },
  'a page that counts jobs': { above: '<p>Page 1 of 345 jobs</p>' },
  'a total in the head': { above: '<meta name="totalResults" content="345">' },
  'a pager that a script writes': { below: '<script>createPageHTML(25, 0, "index", "html");</script>' },
  'more that follows an empty part': {
    above: data({ products: { nodes: [], pageInfo: { hasNextPage: true, endCursor: 'Y3Vy' } } }),
  },
  'more that follows, and no part': {
    above: '<script>window.__STATE__ = {"feed":{"offset":0,"hasMore":true}};</script>',
  },
  'a count raised at the end of a heading': { above: '<h1>Chairs <sup>40</sup></h1>' },
  'found, in words that are not parted': { above: '<p><strong>40</strong>件の商品が見つかりました</p>' },
  'and so many more': { below: '<p>and 28 more chairs</p>' },
  'a state that is pushed': {
    above: '<script>self.__f.push([1,"{\\"list\\":{\\"total\\":40,\\"limit\\":12}}"])</script>',
  },
  'a total in a mark of any name': {
    below: `<div data-config='{"totalItems":40,"itemsPerPage":12}'></div>`,
  },
  'a count beside the size of a page': {
    below: '<script>window.initialData = {"results":{"count":40,"perPage":12}};</script>',
  },
  'an element of its own, bound': {
    below: '<list-pager :total="40" :per-page="12" :current="1"></list-pager>',
  },
  'an element of its own that counts items': {
    below: '<my-pager total-items="40" items-per-page="12"></my-pager>',
  },
  'the first of several pages, in a mark': {
    below: `<div data-props='{"pagination":{"currentPage":1,"lastPage":4,"total":40}}'></div>`,
  },
  'an element of its own': { below: '<my-pager total="40" per-page="12"></my-pager>' },
  'all of the sizes of a page': {
    below: '<p>Show: 12 | <a href="?n=24">24</a> | <a href="?n=all">All</a></p>',
  },
  'one fact of several': { above: '<p>Oak · 40 products · Weekly</p>' },
  'a count beside a button': {
    above: '<div class="bar"><span>40 Treffer</span><button>Sortieren</button></div>',
  },
  'a count in a button': { above: '<button type="submit">40 Ergebnisse anzeigen</button>' },
  'the first of the latest': {
    above: '<p>Your search matched 40 records; the first 12 are shown below.</p>',
  },
  'no more than the first': { below: '<p>Showing the first 12. Come back for the rest.</p>' },
  'the whole of it elsewhere': { below: '<p><a href="/all">Complete list</a></p>' },
  'a state without quotes': { above: '<script>window.__N__={data:[{list:{total:40,per_page:12}}]}</script>' },
  'a state in a mark': { above: `<div data-page='{"props":{"list":{"total":40,"per_page":12}}}'></div>` },
  'a progress bar': { below: '<progress max="40" value="12"></progress>' },
  'a label of a region': { above: '<div role="region" aria-label="12 of 40 chairs shown"></div>' },
  'a state that a script assigns': {
    above: '<script>window.__S__={"list":{"page":1,"perPage":12,"total":40}}</script>',
  },
  'a cursor behind as many': {
    above: data({ list: { nodes: Array.from({ length: 12 }, () => ({})), pageInfo: { hasNextPage: true } } }),
  },
  'all of them by the same address': { above: '<p><a href="?view=all">Show all items</a></p>' },
  'how many are left out': { below: '<p>Output truncated; 28 entries omitted.</p>' },
  'pages in brackets beside a number': {
    below: '<div class="paginator"><span>(1 of 4)</span><span><span>1</span></span></div>',
  },
  'the first row of all': { below: '<span>Row 1 of 40</span>' },
  'more by linked data': {
    above: linked({ '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList', numberOfItems: 40 } }),
  },
  'more by micro data': { above: '<meta itemprop="numberOfItems" content="40">' },
  ...Object.fromEntries(
    [
      { hits: { total: { value: 340, relation: 'eq' }, hits: some(12) } },
      { '@odata.count': 340, value: some(12) },
      { value: some(12), '@odata.nextLink': 'https://chairs.example/data?$skip=12' },
      { d: { __count: '340', results: some(12) } },
      { success: true, result: { count: 340, results: some(12) } },
      { searchInformation: { totalResults: '340' }, items: some(12) },
      { data: some(12), meta: { 'record-count': 340 } },
      { hits: some(12), offset: 0, limit: 12, estimatedTotalHits: 340 },
    ].map((answer) => [
      `more, by ${JSON.stringify(answer).replaceAll(/\[.*?\]/g, '[]')}`,
      { below: data(answer) },
    ]),
  ),
  'more by the state of a page': { above: data({ list: { hits: [], nbHits: 40, hitsPerPage: 12 } }) },
  'more by marks': { above: '<div data-total-items="40"></div>' },
  'more pages by marks': { above: '<div data-page="1" data-pages-total="4"></div>' },
  'a tab that counts': {
    above:
      '<div role="tablist"><a role="tab" aria-selected="true">Chairs (40)</a><a role="tab">Shops (2)</a></div>',
  },
  'a heading with a badge': { above: '<h2>Chairs <span class="badge">40</span></h2>' },
  'pages in all': { below: '<div class="pagination-box"><span>共 4 页</span></div>' },
  'only the first are shown': { above: '<p>Only the first 12 chairs are shown.</p>' },
  'results that are limited': { below: '<p>Resultados limitados a 12.</p>' },
  'a count in the midst of a line': { above: '<p>"sandalye" araması için 40 sonuç listeleniyor</p>' },
  'a count in a Korean sentence': { above: '<p>의자가 총 <b>40</b>개가 있습니다.</p>' },
  'a next link in a pager, in words nobody knows': {
    below: '<div class="pager"><a class="next" href="/two">Onwards!</a></div>',
  },
  'a button that is a picture': { below: '<input type="image" src="/img/btn_next.png">' },
  'found things, in Greek': { above: '<p>Βρέθηκαν 40 επιχειρήσεις</p>' },
  'a pager in the last item': { last: '<p><a href="?pg=2">2</a> <a href="?pg=3">3</a></p>' },
  'a link named for a page': { below: '<div class="pager"><a href="/list/page/2">Page 2 »</a></div>' },
  'older ones': { below: '<a href="/archive/p2/">Ältere Artikel</a>' },
  'a picture of an arrow': { below: '<a href="/lamps"><i class="fa fa-angle-right"></i></a>' },
  'a file with the first letter of where an arrow points': {
    below: '<a href="/list-2.html"><img src="/i/arrow_r.gif"></a>',
  },
  'a file with an arrow': { below: '<a href="/list-2.html"><img src="/i/arrow-right.png" alt=""></a>' },
  'a button by which a part is fetched': { below: '<button hx-get="/part/two">Load chairs</button>' },
  'a link by which a part is fetched': { below: '<a up-follow href="/part/two">More chairs</a>' },
  'what stands in for items': { below: '<div class="placeholder-glow"><span></span></div>' },
  'what is called once it is seen': { below: '<div x-intersect="$wire.loadMore()"></div>' },
  'the full list': { below: '<a href="/all">See the full list</a>' },
};
