/** A change of the page of cards, as new releases of a site bring. */
export interface Mutation {
  readonly name: string;
  mutate(html: string): string;
  /** Properties that the page then lacks. */
  readonly lost?: readonly string[];
  /** Whether the plan's own alternatives suffice. */
  readonly needsModel: boolean;
}

const item = /<div class="card">.*?<\/button><\/div>/gs;
const price = /<p class="price">(.*?)<\/p>/g;

function inItems(html: string, change: (item: string) => string): string {
  return html.replace(item, change);
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'the class of the items renamed',
    mutate: (html) => html.replaceAll('class="card"', 'class="product-tile"'),
    needsModel: false,
  },
  {
    name: 'the class of a field renamed',
    mutate: (html) => html.replaceAll('class="price"', 'class="amount-now"'),
    needsModel: false,
  },
  {
    name: 'a wrapper around the list',
    mutate: (html) =>
      html
        .replace('<div class="grid">', '<section><div><div class="grid">')
        .replace('</main>', '</div></section></main>'),
    needsModel: false,
  },
  {
    name: 'a wrapper around each field',
    mutate: (html) =>
      inItems(html, (one) =>
        one
          .replace(price, '<div class="buy"><span><p class="price">$1</p></span></div>')
          .replace('<h3>', '<header><h3>')
          .replace('</h3>', '</h3></header>'),
      ),
    needsModel: false,
  },
  {
    name: 'the order of the fields changed',
    mutate: (html) =>
      inItems(html, (one) => {
        const [cost = ''] = one.match(price) ?? [];
        return one.replace(cost, '').replace('<img', `${cost}<img`);
      }),
    needsModel: false,
  },
  {
    name: 'a field removed',
    mutate: (html) => inItems(html, (one) => one.replace(/<img[^>]*>/, '')),
    lost: ['image'],
    needsModel: true,
  },
  {
    name: 'every class made by a build tool',
    mutate: (html) =>
      html
        .replaceAll('class="card"', 'class="css-a1b2c3"')
        .replaceAll('class="price"', 'class="css-d4e5f6"')
        .replaceAll('class="grid"', 'class="css-g7h8i9"')
        .replaceAll('class="thumb"', 'class="css-j0k1l2"'),
    needsModel: false,
  },
  {
    name: 'other elements and other classes for all',
    mutate: (html) =>
      inItems(html, (one) =>
        one
          .replace('<div class="card">', '<article class="offer-box">')
          .replace(/<\/div>$/, '</article>')
          .replace(price, '<div><div class="deal"><ins class="cost-now">$1</ins></div></div>')
          .replace('<h3>', '<h4 class="product-name">')
          .replace('</h3>', '</h4>'),
      ).replace('<div class="grid">', '<div class="shelf">'),
    needsModel: true,
  },
  {
    name: 'a field that now stands where another stood',
    mutate: (html) =>
      inItems(html, (one) => one.replace(price, '<p class="price">In stock</p><p class="cost">$1</p>')),
    needsModel: true,
  },
];
