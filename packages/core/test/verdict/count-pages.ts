import type { ListPage } from './list-pages.ts';

const NEXT = '<a class="next" href="?page=2">Next</a>';
const pagination = { type: 'next-button', nextPageSelector: 'a.next' } as const;
/** What is right before a list, and no part of it. */
const before = (texts: readonly string[], name = 'p'): Record<string, ListPage> =>
  Object.fromEntries(texts.map((text) => [`${text} (${name})`, { above: `<${name}>${text}</${name}>` }]));
/** Things side by side in a bar above the list. */
const bar = (parts: readonly string[]): [string, ListPage] => [
  parts.join(''),
  { above: `<div class="bar">${parts.join('')}</div>` },
];
/** A link that says which page it leads to. */
const label = (rel: string, title: string, of: string): string =>
  `<div class="pagination__${rel}"><a class="${rel}" href="?page=${of.charAt(0)}"><span>${title} page</span><span>:</span><span>${of}</span></a></div>`;
const line = (text: string): [string, ListPage] => [text, { above: `<div class="info">${text}</div>` }];

/** Two numbers, one of them that of what is shown, and rows that have numbers, of lists that are whole. */
export const WHOLE_COUNTS: Readonly<Record<string, ListPage>> = {
  ...Object.fromEntries(
    ['text-sm price', 'col-6 rating', 'mb-4 likes', 'lead author'].map((named) => [
      `a number in ${named}`,
      { above: `<p class="${named}">57 voyages</p>` },
    ]),
  ),
  'counts of two other things': { above: '<p>80 products</p><p>120 products</p>' },
  'as many for members': { below: '<div>Log in to see all 12 members.</div>' },
  'all of them, and how many on a page, in Russian': { above: '<p>Всего 12, по 20 на странице</p>' },
  'all of them, beside a choice of how many on a page': {
    above: '<p>Show <select><option>12</option><option>24</option></select> per page <b>Total: 12</b></p>',
  },
  'all of them, and how many on a page': { below: '<div>共12条 每页20条</div>' },
  'all results, and how many on a page': { above: '<p>12 results, 20 per page</p>' },
  'sizes of a page': { above: '<p>Results: 12 24 48 per page</p>' },
  ...Object.fromEntries(
    [
      'Showing 12 chairs from €96',
      '12 products, updated 96 hours ago',
      '96 people viewed these 12 chairs',
      'Total 96 reviews · 12 shown',
      '12 chairs on this page are hand-made, 96 hours each',
      'Rated 4.6 by 96 customers, 12 chairs shown',
      'Free shipping on orders over 96. 12 chairs shown.',
      'Save 12 % on 96 displayed brands',
      'Hauptstr. 1-12, 10115 Berlin',
      '12 shown (12 total)',
      '1.2k views',
      '1.2k happy customers',
      'Members: 345 in all',
      'Vol. 1 of 9',
      'Subscribe to hear about more deals',
      'Sign in to manage and view all items',
      'Reviews 1–20 of 45',
      'Issues 1–52 of 2026',
    ].map(line),
  ),
  ...before([
    '47 councillors were present today.',
    '230 pupils attend the school',
    '65 countries served',
    '2026 collection',
    '32 Seiten',
    '120 salariés',
    '300 členů',
    '300 membros',
    '500 dollars in prizes',
    '25 vuotta kokemusta',
    '25 години опит',
    '25 năm kinh nghiệm',
    '25年の歴史',
    '35 éve itthon',
    '40 yıldır hizmette',
    '48 óra alatt',
    '30 dní na vrácení',
    '450 kilometres of trails',
    '100 grams each',
  ]),
  ...before(
    [
      '25 години опит',
      '25 vuotta kokemusta',
      '450 kilometres of trails',
      '25 books that changed my life',
      '21 great films you should see',
      '50 places to visit in Rome',
      '25 livres qui ont changé ma vie',
      '25 libros que cambiaron mi vida',
      '25 libri che mi hanno cambiato la vita',
      '100 best albums of the decade',
      '47 councillors were present today',
      '32 teams compete',
    ],
    'h2',
  ),
  ...before([
    'Round 12 of 38',
    'Room 12 of 45',
    'Lesson 12 of 30',
    '12 / 2026',
    'At most 12 items per customer',
    'Only 12 items left',
    'Maximal 12 Artikel pro Bestellung',
    '345 companies trust us',
    '345 plays',
    '345 yorum',
    '345 beoordelingen',
    '345 értékelés',
    '共 345 条评论',
    '리뷰 345개',
    '全国 345 店舗',
    '300 plants per hectare',
    '350 invitados',
    '12 / 20 points',
    '14 von 20 Lampen',
  ]),
  ...before(['345 commentaires', '40 euros off', '20 Euro Gutschein'], 'h1'),
  ...Object.fromEntries(
    [
      ['<span>12 homes</span>', '<span>Sort: newest</span>'],
      ['<span>Trusted by</span>', '<b>345 companies</b>'],
      ['<div>Members</div>', '<div>345</div>'],
      ['<p><span>Products</span><b>345</b></p>', '<p><span>Awards</span><b>7</b></p>'],
      ['<span>345 happy guests</span>', '<span>Free parking</span>'],
      ['<a href="/">Rugs: oak</a>', '<span>From 93 €</span>'],
    ].map(bar),
  ),
  'a range of another list below': {
    below: '<h2>Users</h2><table><tr><td>Ann</td></tr><tr><td>Bob</td></tr></table><p>1–20 of 99</p>',
  },
  'pages of something else': { above: '<p>共17页</p>', below: '<p>17 pages</p>' },
  'one page in all': { below: '<p>共 1 页，到第 <input> 页</p>' },
  'places of items from the first one on': { marks: (index) => `class="item" data-position="${index + 1}"` },
  'places of items from none on': { marks: (index) => `class="item" data-position="${index}"` },
  'questions with their answers': {
    inside: '<i>oak</i>',
    marks: (index) => (index % 2 === 0 ? 'class="item"' : 'class="answer"'),
  },
  'a heading between every two rows': {
    inside: '<i>oak</i>',
    marks: (index) => (index % 3 === 0 ? 'class="odd"' : 'class="item even"'),
  },
  'news by e-mail': {
    below: '<form><p>Get 345 offers by e-mail</p><input type="email"><button>Next</button></form>',
  },
  'pages that links before and behind are labelled with': {
    below: label('next', 'Next', '2 of 2'),
    further: [label('prev', 'Previous', '1 of 2')],
    pagination,
  },
  'rows from 1 on': { numbers: [1] },
  'rows of two pages': { numbers: [1, 13], below: NEXT, further: [''], pagination },
  'rows that begin anew on a page': { numbers: [1, 1], below: NEXT, further: [''], pagination },
  'years for numbers': { items: 20, numbers: [1981] },
  'rooms for numbers': { items: 10, numbers: [101] },
  'lines for numbers': { items: 12, numbers: [21] },
  'the same words for a way back': {
    below: '<a class="next" href="?page=2">Turn the page</a>',
    further: ['<a href="?page=1">Turn the page</a>'],
    pagination,
  },
};

/** The same of lists that are not. */
export const CUT_COUNTS: Readonly<Record<string, ListPage>> = {
  ...Object.fromEntries(
    [
      'text-sm md:text-base text-gray-500 mb-4',
      'MuiTypography-root MuiTypography-body2 css-1x2y',
      '_3kf9a',
      'col-6 text-muted',
      'lead',
    ].flatMap((looks) =>
      ['12 of 57 voyages', '57 voyages'].map((text) => [
        `${text}, in ${looks}`,
        { above: `<div class="d-flex"><p class="${looks}">${text}</p></div>` },
      ]),
    ),
  ),
  ...before(['စုစုပေါင်း ၄၀ ခု', 'លទ្ធផល ៤០', 'ທັງໝົດ ໔໐ ລາຍການ', 'மொத்தம் 40']),
  'as many as the shop has, above the list': {
    above: '<header><p>Over 20,000 products</p></header><h1>Chairs</h1><span class="count">40 designs</span>',
  },
  'counts of which one is older': { above: '<p>57 results</p><p>61 results</p>' },
  'all for members': { below: '<div>Log in to see all 57 members.</div>' },
  'how many there are, and on a page, in Russian': { above: '<p>Всего 57, по 12 на странице</p>' },
  'how many there are, and on a page': { below: '<div>共57条 每页12条</div>' },
  'how many there are, beside a choice of how many on a page': {
    above: '<p>Show <select><option>12</option><option>24</option></select> per page <b>Total: 57</b></p>',
  },
  'results, and how many on a page': { above: '<p>57 results, 12 per page</p>' },
  ...Object.fromEntries(
    [
      'Results 1–20 of about 345',
      'Viser 1 til 20 af 20 stillinger',
      'Displaying all 20 things',
      'Din sökning gav 20 träffar.',
      '40件中12件を表示しています',
      'The table is truncated after 12 rows.',
      'Page 1 of 1, 40 offers',
      'Please narrow your search to get further results.',
      '共40条,当前显示12条',
      '총 40개 중 12개 표시',
      'De um total de 40 imóveis, 12 estão nesta página',
      'Totale 40 annunci · 12 in questa pagina',
      'Wyświetlono 12 spośród 40 ogłoszeń',
      'Exibindo 12 itens, 40 no total',
      'There are 40 lamps; 12 are shown here',
      '12 / page · 40 total',
      '1.2k results',
      '1,2 Tsd. Treffer',
      '1.2万件',
      'মোট ৪০টি ফলাফল',
      'Chairs: 40 in all',
      'Pág. 1 de 9',
      'стр. 1 из 9',
    ].map(line),
  ),
  ...before([
    'कुल 64 परिणाम मिले',
    '64 उत्पाद पाए गए',
    'মোট 64টি ফলাফল পাওয়া গেছে',
    '64 முடிவுகள் கிடைத்தன',
    'พบสินค้าทั้งหมด 64 ชิ้น',
    '为您找到相关结果约 680 个',
    '搜索结果：64',
    '查詢結果 64 筆',
    '共计64件商品',
    '符合条件的商品有 64 件',
    '該当する求人 64 件',
    '検索結果 64件中',
    '全64商品',
    '商品数：64',
    '登録件数 64件',
    '검색 결과가 64개 있습니다',
    '64개의 상품이 있습니다',
    'Terdapat 64 produk',
    'Natagpuan ang 64 na resulta',
    'Leiti 64 kuulutust',
    '64 jobs that match your search',
    '58 rekod dijumpai',
  ]),
  ...before([
    'Alle 93 Stühle',
    'Celkem 93 židlí',
    'Toplam 93 kayıt',
    'Tổng cộng 93 sản phẩm',
    'Znaleziono: 93',
    'Fundet: 93',
    '12 von 93 Stühlen',
    '12 / 93 geladen',
  ]),
  'the heads of columns behind a count': {
    above: '<p>93 lampes disponibles</p><table><thead><tr><th>Nom</th><th>Prix</th></tr></thead></table>',
  },
  ...before(['345 flats to let in Leeds', '345 jobs that match your search'], 'h2'),
  ...Object.fromEntries(
    [
      ['<span>93 homes</span>', '<span>Sort: newest</span>'],
      ['<span>93 Wohnungen</span>', ' ', '<span>Sortieren: Neueste</span>'],
      ['<div>Companies found</div>', '<div>93</div>'],
      ['<span>Companies found</span>', ' ', '<b>93</b>'],
      ['<span>Open lots</span>', ' ', '<b>93</b>'],
      ['<span>約1,230件</span>'],
      ['<div>93</div>', '<div>results</div>'],
      ['<span>Sort: newest</span>', '<span>93 homes</span>'],
      ['<b>93 homes</b>', '<label>Sort by <select><option>Newest</option></select></label>'],
    ].map(bar),
  ),
  'a count of questions, and another line': { above: '<p>20 вопросов</p><p>Новые за 5 дней</p>' },
  'results among statistics': { above: '<div class="ais-stats"><span>58 results found in 1ms</span></div>' },
  'a title in one word': { above: '<div class="sapMTitle">Orders (58)</div>' },
  'a count before the word of the tab that is shown': {
    above: '<p><a class="selected" href="?q=open">58 Open</a> <a href="?q=closed">120 Closed</a></p>',
  },
  'a count in the heading of the page, among filters': {
    above: '<div class="filters"><h1>We found 345 results for chairs</h1></div>',
  },
  'a wider range right before the list, among filters': {
    above: '<div class="filter-menu"><p>Showing 1–25 of 48 results</p></div>',
  },
  'pages and a jump behind the list': { below: '<p>共 17 页，到第 <input> 页</p>' },
  'pages in all behind the list': { below: '<p>全17ページ</p>' },
  'places of items from a later page on': {
    marks: (index) => `class="item" data-position="${index + 25}"`,
  },
  'places of items from a later page on, for readers': {
    marks: (index) => `class="item" aria-posinset="${index + 25}" aria-setsize="-1"`,
  },
  'every second row': {
    inside: '<i>oak</i>',
    marks: (index) => (index % 2 === 0 ? 'class="item"' : 'class="item2"'),
  },
  'rows of one colour': {
    inside: '<i>oak</i>',
    marks: (index) => (index % 2 === 0 ? 'class="item even"' : 'class="row odd"'),
  },
  'rows from a later page on': { numbers: [25] },
  'rows with others between two pages': { numbers: [1, 25], below: NEXT, further: [''], pagination },
  'more of the same words': {
    below: '<p><a class="next" href="?page=2">Dál do sbírky</a></p>',
    further: ['<p><a href="?page=3">Dál do sbírky</a></p>'],
    pagination,
  },
};
