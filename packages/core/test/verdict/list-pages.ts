import type { PaginationInput } from '@harvestman/core';

/** A page of a list with what stands around it, as sites have it. */
export interface ListPage {
  /** Items on the page. Default 12. */
  readonly items?: number;
  /** In the head. Default: the title "Chairs". */
  readonly head?: string;
  /** What the list stands in. Default: a `ul`. */
  readonly holder?: string;
  /** Above the list. */
  readonly above?: string;
  /** Below the list. */
  readonly below?: string;
  /** Inside each item, from 0, behind its link. */
  readonly inside?: string | ((index: number) => string);
  /** The number that begins the first item of each page; the others go on from it. */
  readonly numbers?: readonly number[];
  /** What stands before those numbers, which are behind the link then: "No. ". */
  readonly sign?: string;
  /** What matches the items. Default: the class `item` in the list. */
  readonly selector?: string;
  /** Attributes of each item, from 0, on each page, from 1. Default: the class `item`, which the recipe reads. */
  readonly marks?: (index: number, page: number) => string;
  /** What a further item holds, behind the others, that is none. */
  readonly last?: string;
  /** Default: one page. */
  readonly pagination?: PaginationInput;
  /** What the recipe's address asks for. Default: nothing. */
  readonly query?: string;
  /** The markup of further pages, by number from 2, below the list. */
  readonly further?: readonly string[];
}

const NEXT: PaginationInput = { type: 'next-button', nextPageSelector: 'a.next' };
const more = (label: string): string => `<button>${label}</button>`;

/** Lists that are whole, with numbers and controls of other things around them. */
export const WHOLE_LISTS: Readonly<Record<string, ListPage>> = {
  ...Object.fromEntries(
    ['Noch 37 Tage', 'Nur noch 37 auf Lager', '残り37席', '仅剩37件库存', '四十七年老店', '37 Jahre'].map(
      (text) => [text, { below: `<p>${text}</p>` }],
    ),
  ),
  'a button of other things that are left': { below: '<button>37 days left</button>' },
  'answers to a question, and what leads to the next one': {
    inside: (index) => `<input type="radio" name="answer" value="${index}">`,
    below: '<button>Next</button>',
  },
  'the next document of a manual': {
    below:
      '<nav class="pagination-nav"><a class="pagination-nav__link--next" href="/manual/plugins"><div>Next</div><div>Plugins</div></a></nav>',
  },
  'all pictures of it': { below: '<a href="/pictures">See all 310 photos</a>' },
  'positions beside a team': { below: '<a href="/jobs">See 14 open positions</a>' },
  'a link for all brands above it': { above: '<h2>Chairs <a href="/brands">See all brands</a></h2>' },
  'all of something else': {
    above: '<h2>Tables <a href="/tables">View all</a></h2><p>None today.</p><h2>Chairs</h2>',
  },
  'a single page that shows all': { above: '<p>Showing all 12 results</p>', pagination: NEXT },
  'nothing around it': {},
  'a range that is all': { above: '<p>Showing 1–12 of 12 products</p>' },
  'a count that is all': { above: '<h1>12 results</h1>' },
  'a count in words and brackets': { above: '<h2>Chairs (12)</h2>' },
  'an error of something else': {
    below: '<p>Something went wrong with your order? <a href="/contact">Contact us</a></p>',
  },
  'an error of reviews': {
    below: '<section class="reviews"><h3>Reviews</h3><p>Could not load.</p><button>Retry</button></section>',
  },
  'an error that cannot be seen': {
    below: '<div hidden>An error occurred. <button>Try again</button></div>',
  },
  'as many as come first': { above: '<p>12 termékből 12 megjelenítve</p>' },
  'hours of a day': { above: '<p>24 órából 12 órát nyitva</p>' },
  'so many of a year': { above: '<h1>Top 12 films of 2026</h1>' },
  'page 1 of 1': { below: '<p>Page 1 of 1</p>' },
  'a single page number': { below: '<nav class="pagination"><span class="current">1</span></nav>' },
  'disabled controls': {
    below:
      '<ul class="pagination"><li class="page-item disabled"><a class="page-link" href="#">Previous</a></li><li class="page-item active"><a href="?page=1">1</a></li><li class="page-item disabled"><a class="page-link" href="#" aria-disabled="true">Next</a></li></ul>',
  },
  'a next control that is disabled': { below: '<button disabled>Next page</button>' },
  'a next control that cannot be seen': { below: '<a style="display:none" href="?page=2">Next</a>' },
  'categories with counts in the sidebar': {
    above:
      '<aside class="sidebar"><ul class="facets"><li><a href="/c/lamps">Lamps (345)</a></li><li><a href="/c/chairs">Chairs (12)</a></li><li><a href="/c/all">1,204 products</a></li></ul></aside>',
  },
  'a carousel of related products with arrows': {
    below:
      '<section class="related-products carousel"><h3>You may also like</h3><button class="carousel-prev" aria-label="Previous">‹</button><a href="/x">X</a><button class="carousel-next" aria-label="Next">›</button></section>',
  },
  'a carousel whose arrows say next': {
    below:
      '<div class="swiper-container"><div class="swiper-slide">A</div><button aria-label="Next slide" class="swiper-button-next">Next</button></div>',
  },
  'related products in a plain section with a next arrow': {
    below:
      '<section id="recommendations"><h3>Recommended</h3><ul class="recs"><li><a href="/r1">R1</a></li></ul><button aria-label="Next">→</button></section>',
  },
  'a pager of comments': {
    below:
      '<section id="comments"><p>48 comments</p><div class="comments-pagination"><span class="current">1</span> <a href="?cpage=2#comments">2</a> <a class="next" href="?cpage=2#comments">Older comments »</a></div></section>',
  },
  'a load-more of comments': { below: '<div class="comments">…<button>Load more comments</button></div>' },
  'a load-more of reviews': { below: `<section class="reviews">${more('Show more reviews')}</section>` },
  'a blog teaser with a next post': {
    below:
      '<nav class="post-navigation"><a rel="prev" href="/old">Older post</a> <a rel="next" href="/new">Next post: How we pack</a></nav>',
  },
  'numbers in the footer': {
    below:
      '<footer><p>© 2019–2026 Shop of 12 brands. Call 0800 123 456. Open 9–17 of weekdays. VAT 123/456/789</p><a href="/p/1">1</a></footer>',
  },
  'prices and sizes like ranges': { inside: '<p>1 of 3 sizes, 2 – 4 of 10 left, 4.5 of 5</p>' },
  'sizes like ranges around it': { above: '<p>Sizes: 1 of 3 in stock. Rated 4.5 of 5 by 231 people.</p>' },
  'a rating widget': { above: '<p>Rated 4.7 out of 5 — 2,314 reviews</p>' },
  'steps of a wizard': { above: '<ol class="steps"><li>Step 1 of 4</li></ol>' },
  'a calendar with next month': {
    below:
      '<table class="calendar"><caption><a href="?month=11">‹</a> December <a href="?month=1">›</a></caption><tr><td><a href="?day=1">1</a></td><td><a href="?day=2">2</a></td></tr></table>',
  },
  'a link "read more" for a text': { above: '<p>We sell chairs. <a href="/about">Read more</a></p>' },
  'a button that shows more filters': { above: `<form class="filters">${more('Show more')}</form>` },
  'facets that say show more brands': {
    above: '<div class="facet"><ul><li>A</li></ul><button>Show more brands</button></div>',
  },
  'news in the sidebar with more news': {
    above:
      '<aside><h3>News</h3><ul><li><a href="/n/1">One</a></li></ul><a href="/news">More news</a></aside>',
  },
  'a count of another list': { below: '<section><h2>Shops near you</h2><p>1–3 of 48 shops</p></section>' },
  'all numbers but the last are those of other pages, at the end': {
    pagination: NEXT,
    below:
      '<nav class="pagination"><span aria-current="page">1</span><a href="?page=2">2</a><a class="next" href="?page=2">Next</a></nav>',
    further: [
      '<nav class="pagination"><a href="?page=1">1</a><span aria-current="page">2</span></nav><p>Items 13–24 of 24</p>',
    ],
  },
  'a pager above and below': {
    pagination: NEXT,
    above: '<p>Page 1 of 2</p>',
    below: '<a class="next" href="?page=2">Next</a><p>Page 1 of 2</p>',
    further: ['<p>Page 2 of 2</p>'],
  },
  'a German list': { above: '<p>1 bis 12 von 12 Artikeln</p>', below: '<p>Seite 1 von 1</p>' },
  'a French list': { above: '<p>12 résultats</p>', below: '<p>Page 1 sur 1</p>' },
  'a Japanese list': { above: '<p>全12件中 1〜12件を表示</p>' },
  'a Polish list': { above: '<p>Wyświetlono 1–12 z 12 produktów</p>' },
  'a Persian range': { above: '<p>نمایش ۱ تا ۱۲ از ۱۲ نتیجه</p>' },
  'a next article that is named in the head': { above: '<link rel="next" href="/how-we-pack">' },
  'a Hungarian count': { above: '<p>Összesen 12 termék</p>' },
  'stock of one product': { above: '<p>Rated 12 out of 20 by readers</p>' },
  'a Danish range': { above: '<p>Viser 1-12 af 12 produkter</p>' },
  'a results form with page sizes': {
    above:
      '<p>Show <a href="?size=12">12</a> <a href="?size=24">24</a> <a href="?size=48">48</a> per page</p>',
  },
  'an A to Z index': {
    above:
      '<nav class="letters"><a href="?letter=a">A</a><a href="?letter=b">B</a><a href="?letter=1">1</a></nav>',
  },
  'years of an archive': {
    above:
      '<ul class="archive"><li><a href="/archive/2025">2025</a></li><li><a href="/archive/2024">2024</a></li></ul>',
  },
  'a gallery with thumbnails that are numbers': {
    above: '<div class="gallery"><a href="#1">1</a><a href="#2">2</a><a href="#3">3</a></div>',
  },
  'a number of articles in the basket': {
    above: '<a href="/cart">0 items</a> <a href="/wishlist">3 items</a>',
  },
  'one number of articles in the basket': {
    above: '<header><a href="/cart" class="cart">3 items in your cart</a></header>',
  },
  'more items of another kind in a sentence': {
    below: '<footer><p>Over 25,000 products shipped since 2004.</p></footer>',
  },
  'a load-more of another list': {
    below:
      '<section><h2>News</h2><ul><li><a href="/n/1">A new chair</a></li><li><a href="/n/2">A new lamp</a></li><li><a href="/n/3">A new bed</a></li></ul><button>Load more</button></section>',
  },
  'a load-more of another list beside it': {
    below:
      '<h2>News</h2><div><p>A new chair</p><p>A new lamp</p><p>A new table</p></div><button>Show more</button>',
  },
  'a next of a newsletter form': {
    below: '<form class="newsletter"><input type="email"><button>Next</button></form>',
  },
  'a next of a player': { above: '<div class="audio-player"><button aria-label="Next">⏭</button></div>' },
  'a menu that shows more': {
    above: '<nav class="categories"><a href="/a">A</a><button>Show more</button></nav>',
  },
  'next in another sense': {
    above:
      '<button>Next step</button><a href="/delivery">Next day delivery</a><a href="/event">Next event</a>',
  },
  'a sidebar with a pager of its own': {
    above:
      '<aside><h3>Latest posts</h3><ul><li>One</li></ul><a class="next" href="?posts=2">Next</a></aside>',
  },
  'a range beside another number': { above: '<p>1–12 of 12</p><p>100 reviews</p>' },
  'a share of a whole': { above: '<p>12 of 12 chairs are in stock. 9 of 10 people like them.</p>' },
  'a score board': { above: '<table><tr><td>1</td><td>2</td></tr></table><p>Ages 3–12 of all sizes</p>' },
  'a video with a time': { above: '<div>0:12 / 3:45</div>' },
  'slides with a counter': { above: '<div class="slider"><span>1 / 5</span></div>' },
  'a date range': { above: '<p>Offers 1–12 of 12.2026</p>' },
  'reviews whose pager is at its end': {
    above: '<section class="reviews">',
    below: '<div class="review-pagination"><span class="current">1</span></div></section>',
  },
  'a newsletter for 10,000 jobs': { below: '<footer>We placed 10,000 jobs last year.</footer>' },
};

/** Lists of which a part is missing, as their pages show. */
export const CUT_LISTS: Readonly<Record<string, ListPage>> = {
  'as many of something else in a link': {
    above: '<p><a href="/offers">Show all 12 offers</a></p>',
    below: '<a href="?page=2">Next</a>',
  },
  'all of it behind its heading': { above: '<h2>Chairs <a href="/all">View all</a></h2>' },
  'all of it beside its heading': {
    above: '<div class="head"><h2>Unsere Stühle</h2><a href="/alle">Alle anzeigen</a></div>',
  },
  'all photos of a list of photos': {
    marks: () => 'class="item photo"',
    below: '<a href="/photos">See all 310 photos</a>',
  },
  'a range': { above: '<p>1–12 of 313</p>' },
  'a range with words between': { above: '<p>Showing <b>1</b> to <b>12</b> of <b>313</b> entries</p>' },
  'a range in brackets': { above: '<h1>Chairs (1 – 12 of 313)</h1>' },
  'a range behind its noun': { above: '<p>Items 1-12 of 313</p>' },
  'a range with a thousand': { above: '<p>1-12 of over 2,000 results for "chair"</p>' },
  'a count': { above: '<h1>313 results for “chair”</h1>' },
  'a count of products with an adjective': { above: '<p>313 matching products</p>' },
  'a count before a colon': { above: '<p>Results: 313</p>' },
  'found how many': { above: '<p>We found 313 chairs for you</p>' },
  'so many of so many': {
    below: '<p>You have viewed 12 of 313 products</p><progress value="12" max="313"></progress>',
  },
  'page 3 of 12, at the end': {
    pagination: NEXT,
    below: '<p>Page 1 of 12</p><a class="next" href="?page=2">Next</a>',
    further: ['<p>Page 2 of 12</p><a class="next" href="?page=3">Next</a>', '<p>Page 3 of 12</p>'],
  },
  'page 1 / 12': { below: '<span class="page-count">1 / 12</span>' },
  'page 1/12 with its word': { below: '<span>Page 1/12</span>' },
  'a German page number': { below: '<p>Seite 1 von 12</p>' },
  'a French page number': { below: '<p>Page 1 sur 12</p>' },
  'a Spanish range': { above: '<p>Mostrando 1-12 de 313 resultados</p>' },
  'an Italian range': { above: '<p>1 - 12 di 313 risultati</p>' },
  'a Portuguese count': { above: '<p>313 produtos encontrados</p>' },
  'a Dutch range': { above: '<p>1 t/m 12 van 313 resultaten</p>' },
  'a Japanese range': { above: '<p>全313件中 1〜12件を表示</p>' },
  'a Japanese range, the other way about': { above: '<p>1～12件（全313件）</p>' },
  'a Chinese count': { above: '<p>共 313 件商品</p>' },
  'a Chinese page number': { below: '<p>第 1 页 / 共 12 页</p>' },
  'a Korean count': { above: '<p>총 313개 상품</p>' },
  'a Russian range': { above: '<p>Показано 1–12 из 313 товаров</p>' },
  'a Russian page number': { below: '<p>Страница 1 из 12</p>' },
  'a Polish range': { above: '<p>Wyświetlono 1–12 z 313 produktów</p>' },
  'a Turkish count': { above: '<p>313 ürün bulundu</p>' },
  'a Danish count of what was seen': { above: '<p>Du har set 12 ud af 99 varer</p>' },
  'an Italian count, its noun between': { above: '<p>Visualizzati 12 prodotti su 64</p>' },
  'a Dutch count, its verb last': { above: '<p>12 van de 180 vacatures weergegeven</p>' },
  'what could not be loaded': {
    below: '<div role="alert">Something went wrong while loading more. <button>Try again</button></div>',
  },
  'what could not be loaded, in German': {
    below: '<div><p>Weitere Angebote konnten nicht geladen werden.</p><button>Erneut laden</button></div>',
  },
  'how many come first': { above: '<p>154 termékből 12 megjelenítve</p>' },
  'how many come first, in Turkish': { above: '<p>310 üründen 12 tanesi gösteriliyor</p>' },
  'how many come first, in Kazakh': { above: '<p>310 тауардың 12-сі көрсетілген</p>' },
  'how many in a case of its own': { above: '<p>Näitan 12 tulemust 148-st</p>' },
  'Serbian in Cyrillic': { above: '<p>Пронађено 120 резултата</p>' },
  Macedonian: { above: '<p>Прикажани 12 од 140 огласи</p>' },
  'a Swedish range': { above: '<p>Visar 1–12 av 313 produkter</p>' },
  'a next page that is named in the head': { above: '<link rel="next" href="/chairs/page/2/">' },
  'a Persian range of more': { above: '<p>نمایش ۱ تا ۱۲ از ۳۱۲ نتیجه</p>' },
  'a Hungarian count of more': { above: '<p>Összesen 312 termék</p>' },
  'a Greek count': { above: '<p>Βρέθηκαν 312 προϊόντα</p>' },
  'a Vietnamese count': { above: '<p>Tìm thấy 312 sản phẩm</p>' },
  'a Thai count': { above: '<p>พบ 312 รายการ</p>' },
  'a Bulgarian range': { above: '<p>1-12 от 312 резултата</p>' },
  'a Slovak count': { above: '<p>Zobrazených 12 z 312 produktov</p>' },
  'a Thai button': { below: more('โหลดเพิ่มเติม') },
  'numbers in a place called pages': {
    below: '<div class="pages"><strong>1</strong> <a href="/l/2">2</a> … <a href="/l/26">26</a></div>',
  },
  'a page number that is passed over': {
    pagination: NEXT,
    below:
      '<nav class="pagination"><b class="current">1</b><a href="?page=2">2</a><a class="next" href="?page=3">Next</a></nav>',
    further: [
      '',
      '<nav class="pagination"><a href="?page=1">1</a><a href="?page=2">2</a><b class="current">3</b></nav>',
    ],
  },
  'a next control that leads back to a page of a round number': {
    items: 20,
    pagination: NEXT,
    below: '<a class="next" href="?page=1">Next</a>',
  },
  'an Arabic count': { above: '<p>313 منتج</p>' },
  'a next link': { below: '<a href="?page=2">Next</a>' },
  'a next link with an arrow': { below: '<a href="?page=2">Next &raquo;</a>' },
  'an arrow in a pager': { below: '<div class="pager"><a href="?page=2">›</a></div>' },
  'an icon with a label': {
    below: '<a href="?page=2" aria-label="Next page"><svg></svg></a>',
  },
  'a button of a component library': {
    below:
      '<nav aria-label="pagination navigation"><button aria-label="Go to next page"><svg></svg></button></nav>',
  },
  'a link that is named next': { below: '<a rel="next" href="/chairs/2">Older</a>' },
  'older entries': { below: '<div class="nav-previous"><a href="/page/2/">Older posts</a></div>' },
  'page numbers': {
    below: '<div class="pages"><strong>1</strong> <a href="?p=2">2</a> <a href="?p=3">3</a></div>',
  },
  'page numbers of a path': {
    below: '<p><b>1</b> <a href="/chairs/page/2">2</a> <a href="/chairs/page/3">3</a></p>',
  },
  'page numbers as buttons': {
    below:
      '<div role="navigation" aria-label="Pagination"><button aria-current="true">1</button><button>2</button><button>3</button></div>',
  },
  'ranges as links': {
    below: '<p class="paging"><b>1-12</b> <a href="?start=12">13-24</a> <a href="?start=24">25-36</a></p>',
  },
  'load more': { below: more('Load more') },
  'show all': { below: '<a href="?view=all">View all 313 products</a>' },
  'show more in German': { below: more('Mehr anzeigen') },
  'more results in Spanish': { below: more('Ver más resultados') },
  'more in Japanese': { below: more('もっと見る') },
  'next in Danish': { below: '<a href="?side=2">Næste</a>' },
  'next in Japanese': { below: '<a href="?page=2">次のページ</a>' },
  'next in Chinese': { below: '<a href="?page=2">下一页</a>' },
  'next in Russian': { below: '<a href="?page=2">Следующая →</a>' },
  'next in Turkish': { below: '<a href="?sayfa=2">Sonraki ›</a>' },
  'next in Arabic': { below: '<a href="?page=2">التالي</a>' },
  'next in Hebrew': { below: '<a href="?page=2">הבא</a>' },
  'next in Korean': { below: '<a href="?page=2">다음</a>' },
  'next in Hungarian': { below: '<a href="?oldal=2">Következő oldal</a>' },
  'next in Czech': { below: '<a href="?strana=2">Další stránka</a>' },
  'next in Finnish': { below: '<a href="?sivu=2">Seuraava sivu</a>' },
  'next in Ukrainian': { below: '<a href="?page=2">Наступна</a>' },
  'next in Vietnamese': { below: '<a href="?trang=2">Trang sau</a>' },
  'next in Indonesian': { below: '<a href="?page=2">Selanjutnya</a>' },
  'a range with a thousand parted by a space': { above: '<p>1–12 sur 1 204 résultats</p>' },
  'a count with a thousand parted by a space': { above: '<h1>1 204 résultats</h1>' },
  'a range in a footer of the table': { below: '<footer class="table-footer">1-12 of 313</footer>' },
  'a control in a footer': { below: '<footer><a href="?page=2">Next</a></footer>' },
  'an icon alone': { below: '<a href="?page=2"><i class="fa fa-chevron-right"></i></a>' },
  'next chairs': { below: '<div class="paging"><a href="/chairs?from=12">Next chairs</a></div>' },
  'next twelve': { below: '<a href="?start=12">Next 12</a>' },
  'a pager that follows something else': {
    below:
      '<ul class="related"><li>A lamp to go with it</li><li>Another lamp</li><li>A third lamp</li></ul><div class="pagination"><a href="?page=2">Next</a></div>',
  },
  'reviews with a pager of reviews': {
    above: '<section class="reviews">',
    below:
      '<div class="review-pagination"><a href="?rp=2">Next reviews</a><a href="?rp=2">Next</a></div></section>',
  },
  'a list in a wrapper that speaks of carousels': {
    above: '<div class="has-carousel no-comments with-filter">',
    below: '<a href="?page=2">Next</a></div>',
  },
  'a list of posts with older ones': { below: '<a href="/blog/page/2">← Older Entries</a>' },
  'total alone': { above: '<div>Total: 313</div>' },
  'a table that tells its entries': {
    below: '<div class="dataTables_info">Showing 1 to 12 of 313 entries</div>',
  },
  'what is left in French': { below: '<p>Il reste 37 annonces à afficher</p>' },
  'a count in Han': { above: '<p>共四十七条记录</p>' },
  'a count in Han behind a colon': { above: '<p>検索結果：四十七件</p>' },
  'pages in digits of Arabic': { below: '<div>١ <a href="?s=2">٢</a> <a href="?s=3">٣</a></div>' },
  'pages in digits of Thai': { below: '<div><b>๑</b> <a href="?s=2">๒</a> <a href="?s=3">๓</a></div>' },
  'a load more with what is left': { below: '<button>Load more (301)</button>' },
  'show the next': { below: '<button>Show next 12</button>' },
  'so many loaded': { below: '<p>12 of 313 loaded</p><p>Loaded 12 of 313</p>' },
  'a control with a typing error in its selector': {
    pagination: { type: 'next-button', nextPageSelector: 'a.nxet' },
    below: '<a class="next" href="?page=2">Next</a>',
  },
};
