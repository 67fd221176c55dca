import type { ListPage } from './list-pages.ts';

const options = (...labels: readonly (string | number)[]): string =>
  labels.map((label) => `<option>${label}</option>`).join('');
const addressed = (address: string, ...numbers: readonly number[]): string =>
  numbers.map((number) => `<option value="${address}${number}">${number}</option>`).join('');
const list = (...names: readonly string[]): string =>
  `<ul>${names.map((name) => `<li><a href="/other/${name}">${name} of oak</a></li>`).join('')}</ul>`;

/** Lists beside drop-downs, fields, words and signs that are not of their pages. */
export const WHOLE_PAGERS: Readonly<Record<string, ListPage>> = {
  'all of other things than the page is headed with': {
    above: '<h1>Chairs in Leeds</h1>',
    below: '<a href="/chairs">All chairs</a>',
  },
  'a range of ages': { below: '<div><a href="/age/13-17">13–17</a></div>' },
  'how many more ways to pay': { below: '<div class="pay"><img alt="Card"><span>+4 more</span></div>' },
  'an age behind the list': { below: '<span>+18</span>' },
  'a range of other things': {
    below: '<p><a href="/ages">3–24 months</a> <a href="/hours">13–24:00</a></p>',
  },
  'a drop-down to sort': { above: `<select name="sort">${options('Price up', 'Price down')}</select>` },
  'a drop-down of page sizes': {
    above: `<label>Show <select>${options(12, 24, 48)}</select> per page</label>`,
  },
  'a drop-down of page sizes by address': {
    above: `<select><option value="?limit=12&page=1">12</option><option value="?limit=24&page=1">24</option></select>`,
  },
  'a drop-down of quantities': { above: `Quantity <select name="qty">${options(1, 2, 3)}</select>` },
  'a drop-down of rooms': { above: `<select name="bedrooms">${options(1, 2, 3, '4+')}</select>` },
  'a drop-down of months': { above: `<select name="month">${options(1, 2, 3, 4, 5, 6)}</select>` },
  'a drop-down of seasons': { above: `<select>${options('Season 1', 'Season 2', 'Season 3')}</select>` },
  'a drop-down of ages': { above: `<select name="age">${options('1 - 3', '4 - 6', '7 - 9')}</select>` },
  'a drop-down of the pages of a site': {
    above: '<label>Go to page <select><option value="/about">About us</option></select></label>',
  },
  'a drop-down of one page': { below: `Page <select name="page">${options(1)}</select> of 1` },
  'a field of one page': { below: '<div class="pager">Go to page <input value="1" max="1"> of 1</div>' },
  'a field that searches the page': { above: '<label>Search this page <input type="text"></label>' },
  'fields of a price': { above: 'From <input type="number" value="1"> to <input type="number" value="500">' },
  'a word for more behind a text': { below: '<p>We make them by hand. <a href="/about">Περισσότερα</a></p>' },
  'a word for more about cookies': { below: '<div><p>This site has cookies.</p><a href="/c">More</a></div>' },
  'a word for more in a row of links': {
    below: '<div><a href="/f">Facebook</a> <a href="/m">Mail</a> <a href="#">More</a></div>',
  },
  'more of something else, by its word': {
    above: '<button>Mehr Filter anzeigen</button><button>Show more options</button>',
    below: '<a href="/i">Más información</a> <a href="/i">了解更多</a> <a href="/i">Meer informatie</a>',
  },
  'more of two brands': {
    above: '<div class="refine"><ul><li><a href="?b=1">Hay</a></li></ul><a href="#">Show more</a></div>',
  },
  'more of a text below': {
    below: '<div><p>Chairs are for sitting, and come in many forms.</p><button>Show more</button></div>',
  },
  'more pictures below': {
    below: '<div><div>A photo</div><div>A photo</div><div>A photo</div><button>Load more</button></div>',
  },
  'an arrow under a heading of its own': {
    below:
      '<section><h2>Seen before</h2><div><a href="/1">Lamp</a></div><button aria-label="Next">›</button></section>',
  },
  'another post that is named next': { below: '<a rel="next" href="/2026/packing">How we pack a chair</a>' },
  'numbers of tabs': {
    above: '<ul class="tabs"><li><a href="#1">1</a></li><li><a href="#2">2</a></li></ul>',
  },
  'numbers of notes': {
    below: '<p>Oak<sup><a href="#n1">1</a></sup>, pine<sup><a href="#n2">2</a></sup></p>',
  },
  'days that are as many as the items': { above: '<p>Open 1–12 December 2026</p>' },
  'a telephone number like a range': { above: '<p>0800 1-12</p>' },
  'a share of what is in stock': { above: '<p>12 of 57 in stock at our shop</p>' },
  'a price of sizes': { above: '<p>Sizes 1-12 from 57 EUR</p>' },
  'a score behind the list': { below: '<div class="rating">4/5</div>' },
  'a scroller that says its end': {
    below: '<div class="infinite-scroll-component">You have seen it all</div>',
  },
  'a scroller that says that it has ended': { below: '<div class="no-more">No more.</div>' },
  'a scroller with nothing more to load': { below: '<div>Nothing more to load</div>' },
  'a scroller that has ended': { below: '<div class="infinite-scroll-end">No more results</div>' },
  'data that is loaded for something else': {
    below: '<div hx-get="/cart?v=2" hx-trigger="load"></div><div data-next="/chair/2"></div>',
  },
  'a discussion with a pager of its own': {
    below:
      '<section class="talk"><h2>214 comments</h2><div>Great list</div><div>Thanks</div><ul class="pagination"><li class="active"><a>1</a></li><li><a href="?cp=2">2</a></li><li><a href="?cp=2">Next</a></li></ul></section>',
  },
  'another list with a heading and a pager': {
    below: `<section><h2>Latest news</h2>${list('a', 'b', 'c')}<ul class="pagination"><li class="active"><a href="?n=1">1</a></li><li><a href="?n=2">2</a></li></ul></section>`,
  },
  'more of a text that has a number': {
    below:
      '<div class="intro"><p>About floor lamps: they were first made in 1898 …</p><button>Show more</button></div>',
  },
  'chapters behind the list': {
    below: 'Chapter: <a href="/b/c1">1</a> <a href="/b/c2">2</a> <a href="/b/c3">3</a>',
  },
  'an arrow to the next of something else': {
    below: '<div><button aria-label="Next quote">→</button></div>',
  },
  'arrows of pictures': { below: '<figure><img><button>‹</button> 1 / 9 <button>›</button></figure>' },
  'arrows of a calendar': {
    below: '<table><caption><button>‹</button> May <button>›</button></caption></table>',
  },
  'a heading of comments with their count': { above: '<h2>Comments (57)</h2>' },
  'a consent of two steps': { below: '<div class="consent"><p>Step 1 of 2</p><button>Next</button></div>' },
  footnotes: { below: '<div><a href="#fn1">1</a> <a href="#fn2">2</a> <a href="#fn3">3</a></div>' },
  'what a shop says of itself': { below: '<section class="usp"><b>25,000</b> products in stock</section>' },
  'buttons with pictures, the first disabled, of a tool bar': {
    below: '<button title="Undo" disabled><svg/></button><button title="Refresh"><svg/></button>',
  },
  'a way of several steps': { below: '<ol class="steps"><li class="active">1</li><li>2</li><li>3</li></ol>' },
  'months of a calendar': {
    below: '<div class="cal"><button>‹</button> June 2026 <button>›</button></div>',
  },
  'a series of slides': {
    below: '<div class="slides"><span>1 / 5</span><button>‹</button><button>›</button></div>',
  },
  numbered: {
    inside: (index) => `<a href="/numbered/p/${index + 1}">Oak</a>`,
    below:
      '<div><a href="/numbered/p/24">Elm</a> <a href="/numbered/p/25">Ash</a> <a href="/numbered/p/26">Beech</a></div>',
  },
  'a heading of years': { above: '<h1>100 years of chairs</h1>' },
  'pages of a later day': { above: '<a href="?day=2">Tomorrow</a> <a href="?week=12">Week 12</a>' },
};

/** Lists of which the rest is behind drop-downs, fields, words in many languages, or signs. */
export const CUT_PAGERS: Readonly<Record<string, ListPage>> = {
  'all of what the page is headed with': {
    above: '<h1>News</h1>',
    below: '<a href="/news">All news →</a>',
  },
  'all of what the page is headed with, in French': {
    above: '<h1>Actualités</h1>',
    below: '<a href="/actualites">Toutes les actualités</a>',
  },
  'how many more there are, that cannot be pressed': { below: '<span>+ 28 more</span>' },
  'a range behind that of the page': { below: '<p><a href="/top2">13–24 »</a></p>' },
  'a drop-down of pages': { below: `Page <select>${options(1, 2, 3)}</select> of 3` },
  'a drop-down of two pages': { below: `<p>Page <select>${options(1, 2)}</select></p>` },
  'a drop-down with a label': {
    below: `<label for="j">Jump to page</label><select id="j">${options(1, 2)}</select>`,
  },
  'a drop-down that is named so': { below: `<select name="page">${options(1, 2, 3)}</select>` },
  'a drop-down of addresses': { below: `<select>${addressed('/chairs?start=', 0, 12, 24)}</select>` },
  'a drop-down in a pager': { below: `<div class="pagination"><select>${options(1, 2, 3)}</select></div>` },
  'a drop-down that says page': { below: `<select>${options('Seite 1', 'Seite 2')}</select>` },
  'a drop-down in Chinese': { below: `<span>跳转到 <select>${options('第1页', '第2页')}</select></span>` },
  'a drop-down of so many': { below: `<select>${options('1 of 3', '2 of 3', '3 of 3')}</select>` },
  'a drop-down of ranges': { below: `<select>${options('1 - 12', '13 - 24', '25 - 36')}</select>` },
  'a drop-down of pages and ranges': {
    below: `<select>${options('Page 1 (1-12)', 'Page 2 (13-24)')}</select>`,
  },
  'a field whose number of pages stands apart': {
    below: '<div><input aria-label="Page" value="1"> <span>of</span> <span>14</span></div>',
  },
  'numbers in brackets': { below: '<p>[1] <a href="l.php?s=2">[2]</a> <a href="l.php?s=3">[3]</a></p>' },
  'numbers that are no links': {
    below: '<span class="ui-paginator-pages"><a>1</a><a>2</a></span>',
  },
  'all of them, by a link': { below: '<a href="?show=all">View all (57)</a>' },
  'a Chinese count of more': { above: '<p>找到 57 个结果</p>' },
  'a Japanese count of more': { above: '<p>検索結果：57件</p>' },
  'a field of pages': { below: '<div>Seite <input type="number" value="1"> von 12</div>' },
  'a field with a label': { below: '<input aria-label="Current page" value="1"><span> / 8</span>' },
  'a field to go to': { below: '<label>Go to page <input type="number"></label>' },
  'a pager among filters': {
    above:
      '<div class="filters"><div class="pagination"><a href="?i=2">2</a><a href="?i=3">3</a></div></div>',
  },
  'a sign with a label': { below: '<button aria-label="Next results"><i>chevron_right</i></button>' },
  'a picture': { below: '<a href="/chairs-b"><img src="n.png" alt="Suivant"></a>' },
  'a picture with a title': { below: '<a href="/chairs-b"><svg><title>Next</title></svg></a>' },
  'a control by its name': { below: '<a class="next-page" href="#"></a>' },
  'a control of a form': { below: '<a id="lnkNext" href="javascript:post(2)"><img src="n.gif"></a>' },
  'numbers right behind the list': {
    below: '<p><button disabled>1</button><button>2</button><button>3</button></p>',
  },
  'numbers that scripts listen to': {
    below: '<ul class="el-pager"><li class="active">1</li><li>2</li><li>3</li></ul>',
  },
  'a next that scripts listen to': { below: '<div role="link" tabindex="0">Next</div>' },
  'a pager without scripts': { below: '<noscript><a href="?page=2">More chairs</a></noscript>' },
  'an address for scripts': { below: '<div data-next-url="/chairs?page=2"></div>' },
  'an address that is loaded in view': {
    below: '<div hx-get="?page=2" hx-trigger="revealed">Loading…</div>',
  },
  'a sign of endless scrolling': { below: '<div class="infinite-scroll-trigger"></div>' },
  'so many of so many, bare': { above: '<div>12 / 57</div>' },
  'a page of pages, bare': { below: '<center>1/12</center>' },
  'a number in groups of two': { above: '<p>Showing 1 – 12 of 1,23,456 results</p>' },
  'a range in another order': { above: '<p>57 üründen 1-12 arası gösteriliyor</p>' },
  'a range in other digits': { above: '<p>৫৭টির মধ্যে ১–১২</p>' },
  'a word for more alone': { below: '<a href="?skip=12">Περισσότερα</a>' },
  'another list below the controls': { below: `<button>Load more</button>${list('Lamp', 'Bed', 'Rug')}` },
  'a link to a later page, whatever it says': { below: '<a href="?page=2">Vooruit bladeren</a>' },
  'a link to a later row, whatever it says': { below: '<a href="?sort=a&offset=12">Following entries</a>' },
  'a page of a plug-in': { below: '<a href="?tx_news[currentPage]=2&cHash=a">Zu den älteren</a>' },
  'a mark of the last row': { below: '<a class="icon" href="?after=eyJpZCI6MTJ9"><svg/></a>' },
  'buttons with pictures, the first disabled': {
    below: '<div><button disabled><svg/></button><button><svg/></button></div>',
  },
  'buttons with arrows': { below: '<div><button disabled>←</button><button>→</button></div>' },
  'links of scripts with arrows': { below: '<span>1</span> <a href="javascript:void(0)">»</a>' },
  'a number of as many rows as the page has': { below: '<a href="?firstRec=12">≫</a>' },
  'a next document of one word': { below: '<a rel="next" href="/list/two">Continued</a>' },
  'a part of all, in words': { above: "<p>You're viewing the first 12 of 57 chairs.</p>" },
  'all of them elsewhere': { below: '<a href="/all">Show all 57 chairs</a>' },
  'a sentence that counts what was found': { above: '<p>Your search found 57 matches.</p>' },
  'a heading with its count behind': { above: '<h1>Chairs <small>(57)</small></h1>' },
  'rows before a day': { below: '<a href="?before=2024-01-01">Earlier chairs</a>' },
  'a slider of pages': { below: '<label>Page <input type="range" min="1" max="5"></label>' },
  'an item of a pager with a label alone': {
    below: '<ul data-testid="pagination"><li aria-label="Go to next Page"></li></ul>',
  },
  'more, in words that nobody knows': { below: '<button>Gimme more</button>' },
  'a skeleton': { below: '<div class="skeleton-card"></div>' },
  'an attribute that loads more': { below: '<div x-intersect="$wire.loadMore()"></div>' },
  'a spinner right behind': { below: '<div class="loader">Loading…</div>' },
  'a label of a button that chooses a page': {
    below: '<ul class="pagination"><li class="page-next"><label class="page-link" for="n"></label></li></ul>',
  },
  'more than can be counted': { below: '<p>1–12 of more than 12</p>' },
  'a heading that counts unknown things': { above: '<h1>1.284 Schraubenzieher in Hamburg</h1>' },
  'a total at the end of a line': { below: '<p>Show: 12 24 48 — total 47</p>' },
};

/** Labels that ask for more of a list, in languages that many pages are written in. */
export const MORE_LABELS: readonly string[] = [
  ...['もっと見る（残り37件）', '查看更多（还剩37条）', '还有37筆', '더보기 (37개 남음)', '나머지 37개 보기'],
  ...[
    'noch 37',
    'Noch 37 Artikel laden',
    '37 restants',
    'Ancora 37',
    'Осталось 37',
    'Pozostało 37',
    '37 kvar',
  ],
  ...['37 left', '37 to go', 'ดูเพิ่มเติม (เหลืออีก ๓๗ รายการ)'],
  'Show 12 hidden results',
  ...[
    'Load 12 more chairs',
    'Show me more',
    'See more results',
    'View 20 more',
    'More jobs',
    'More',
    'Load the next page',
  ],
  ...[
    'Mehr',
    'Mehr Ergebnisse',
    '12 weitere anzeigen',
    'Weitere Artikel laden',
    'Voir plus',
    "Plus d'offres",
    'Encore plus de produits',
  ],
  ...[
    'Charger les 24 produits suivants',
    'Afficher la suite',
    'Ver más',
    'Cargar más ofertas',
    'Mostrar mais anúncios',
  ],
  ...[
    'Mais resultados',
    'Mostra altri 12 prodotti',
    'Carica altro',
    'Meer producten laden',
    'Toon meer',
    'Visa fler jobb',
  ],
  ...[
    'Fler',
    'Vis flere',
    'Se flere',
    'Last inn flere',
    'Näytä lisää',
    'Näytä seuraavat 24',
    'Lisää tuloksia',
    'Pokaż więcej',
    'Więcej',
  ],
  ...[
    'Načíst dalších 24',
    'Zobraziť viac',
    'Több megjelenítése',
    'Încarcă mai multe produse',
    'Mai multe',
    'Още',
    'Зареди още',
  ],
  ...[
    'Prikaži još',
    'Прикажи још',
    'Več',
    'Показать ещё',
    'Загрузить ещё 20 товаров',
    'Показати більше',
    'Повеќе',
  ],
  ...[
    'Daha fazla göster',
    'Daha fazla ürün yükle',
    'نمایش بیشتر',
    'تحميل المزيد',
    'المزيد',
    'مزید دیکھیں',
    'טען עוד',
    'עוד',
  ],
  ...['और देखें', 'আরও দেখুন', 'மேலும் காட்டு', 'ดูเพิ่มเติม', 'โหลดสินค้าเพิ่ม', 'Xem thêm 20 sản phẩm', 'Tải thêm'],
  ...[
    'Muat lainnya',
    'Lihat lebih banyak',
    'Muat lagi',
    'Magpakita pa',
    'Onyesha zaidi',
    'もっと見る',
    'さらに表示',
    '次の20件',
  ],
  ...[
    '더보기',
    '상품 더 보기',
    '更多',
    '点击加载更多',
    '載入更多商品',
    '看更多',
    'Daugiau',
    'Rādīt vairāk',
    'Kuva rohkem',
  ],
  ...["Mostra'n més", 'Gehiago ikusi', 'Më shumë', 'მეტის ნახვა', 'Տեսնել ավելին', 'Φόρτωση περισσότερων'],
];
