import type { ListPage } from './list-pages.ts';

const NEXT = '<a class="next" href="?page=2">Next</a>';
const paged = (texts: readonly string[], first = ''): Record<string, ListPage> =>
  Object.fromEntries(
    texts.map((text) => [
      `${text} (on the last page)`,
      {
        below: `${first}${NEXT}`,
        further: [`<p>${text}</p>`],
        pagination: { type: 'next-button', nextPageSelector: 'a.next' },
      },
    ]),
  );
const said = (name: string, texts: readonly string[]): Record<string, ListPage> =>
  Object.fromEntries(texts.map((text) => [`${text} (${name})`, { above: `<${name}>${text}</${name}>` }]));

/** Sentences with numbers that are no counts of the list. */
export const WHOLE_SENTENCES: Readonly<Record<string, ListPage>> = {
  ...paged([
    'Sign up to see new chairs by mail',
    'Connectez-vous',
    'Join 12,000 others',
    'Registrati',
    'Log in to keep your favourites',
    'Only 2 pages are needed to order',
  ]),
  ...paged(['Register to see all prices'], '<p>Register to see all prices</p>'),
  ...said('h1', [
    '24 month warranty products',
    'Windows <span>11</span>',
    'Boeing <span>747</span>',
    'Collection <span>2026</span>',
    'Screws (100 pieces)',
    'Menu, 1–12 June of 2026',
  ]),
  ...said('p', [
    'This is a sample of our work.',
    'Guests can see our garden in May. Results are only shown in June.',
    'Join us to see the rest of the band live.',
    'Top 12 of 2026',
    '<span>Showing 12 of 12</span> <span>500 g packs</span>',
    'The following 12 dishes are made of 100 % plants, out of love.',
    'The following 12 chairs were built in 1987 out of 240',
    '全国送料無料',
    '全24巻',
    '全 12 商品',
    'Подобрано 12 товаров',
    'All 12',
    '"chair" için 12 ürün listeleniyor',
    'No chair of this listing is limited to 30 years',
    'First 30 results shown on each page',
    'Mostrando los 12 resultados</p><p>Más de 500 empleados',
    'Subscribe and join 4,500 other readers',
    '1 of 34 in "Oak" series',
    'Open 31 August 5–20',
    'Issue 1–12 of 2026',
    'Chairs</p><p>Issue 1–12 of 2026',
    'Limited edition of 12 chairs',
    'Connectez-vous pour gérer vos résultats',
  ]),
  ...Object.fromEntries(
    ['Showing all 12', 'Showing all 12 chairs', 'Showing all 12 results'].map((text) => [
      `${text}, behind a list without a control`,
      {
        below: `<p>${text}</p>`,
        pagination: { type: 'next-button', nextPageSelector: 'a.next' },
      } satisfies ListPage,
    ]),
  ),
  'the number of the last page in a field': {
    below: `${NEXT}<p>Page <input size="2" value="1"> of 2</p>`,
    further: ['<p>Page <input size="2" value="2"> of 2</p>'],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  },
  'a number in a field of another thing': {
    above: '<form><label>Quantity <input type="number" value="12"></label></form>',
  },
  'a progress in a control': { above: '<div class="player-control"><span>1</span>/<span>17</span></div>' },
};

/** Sentences of sites that say how many there are. */
export const CUT_SENTENCES: Readonly<Record<string, ListPage>> = {
  ...paged([
    'Subscribe to read older entries.',
    'You can only browse the first 2 pages of results.',
    'Sign up to keep scrolling',
    'Wyświetlono pierwsze 24 wyników.',
    'Se muestran solo los 24 primeros registros.',
    'Abonnez-vous pour consulter la suite',
    'Créez un compte pour afficher davantage d’annonces.',
    'L’affichage est limité aux 24 premiers résultats.',
    'You have seen 24 chairs. Join to continue.',
    'Connectez-vous pour voir la suite',
    'Faça login para ver todos os anúncios',
    'Зарегистрируйтесь, чтобы увидеть больше',
    'Zaloguj się, aby zobaczyć więcej',
    '登录后查看更多',
    'Devamını görmek için giriş yapın',
    'Want to see more?',
  ]),
  ...paged(['Are you a robot? Complete the captcha'], '<p>Sign in to see your orders</p>'),
  ...said('h1', [
    'Столы <span>12 345</span>',
    '1 of 345 for "oak"',
    '345 termékből 1–20 látható',
    'Wooden tables <span>(250+ products available)</span>',
    'Borde - 1.234 annoncer',
    'Lámpák <span>(1 234 db)</span>',
    '345 treff i 210 annonser',
  ]),
  ...said('p', [
    'This is a sample of the data set.',
    'Guests can see 3 pages only. Log in to go on.',
    'List truncated.',
    'Sign up to see the rest of the list.',
    'You have reached the limit of what can be browsed.',
    'Top 12 of 80 chairs',
    '<b>10,000+</b> projects for "http"',
    'The following 12 pages are in this category, out of approximately 1,204 total.',
    '全1,234製品',
    'Підібрано 1234 товари',
    '전체 <em>12,345</em>',
    'Все (345)',
    'S’han trobat 345 resultats',
    '共<b>1.2万+</b>件商品',
    '"masa" için <b>1.234+</b> ürün listeleniyor',
    'Menampilkan 1 - 12 barang dari total 1.2rb+',
    'Mostrando 12 resultados de más de 500',
    'Log in to see 54 more members',
    'Preview of 12 / 4 312 rows',
    '전체 <b>88</b>개 중 12개',
    'First 12 results shown',
    'More than 12 records matched.',
    'Listing limited to 12.',
    'Die Anzeige ist auf 12 Treffer begrenzt.',
    'Du hast dein Limit von 12 Treffern erreicht.',
    'Connectez-vous pour voir plus de résultats',
    '345 ürünün 12 tanesini görüntülediniz',
    'Results 1–12 of 2026',
    'Your keyword was too generic, some results might have been suppressed',
    'Showing the 12 most recent filings',
    '共 100 页 <a>下一页</a>',
  ]),
  'a small pager': {
    above: '<div class="mini-page-controller"><span>1</span>/<span>17</span></div>',
  },
  'the number of the page in a field': {
    below: `${NEXT}<p>Page <input size="2" value="1"> of 7</p>`,
    further: ['<p>Page <input size="2" value="2"> of 7</p>'],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  },
};
