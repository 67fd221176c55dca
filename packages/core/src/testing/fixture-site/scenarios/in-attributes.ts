import { catalogue, paged } from '../catalogue.ts';
import { type AttributeListOptions, attributeList } from '../in-page/attribute-list.ts';
import { list, page, script } from '../markup.ts';
import { pagedData } from '../paged-data.ts';
import type { Scenario } from '../scenario.ts';

const SIZE = 6;
const PRODUCTS = catalogue(2 * SIZE, 131);
/** Many are equal. */
const EQUAL = catalogue(3 * SIZE, 132).map((product, index) => ({
  ...product,
  title: `Seat ${index % 5}`,
  price: `${index % 2}.00`,
}));

const LISTS = {
  kept: {
    products: PRODUCTS,
    hasText: false,
    about: 'The next page is written into the nodes of the last one.',
  },
  anew: { products: PRODUCTS, hasText: false, about: 'Each page has nodes of its own.' },
  shadow: { products: PRODUCTS, hasText: false, about: 'They are those of elements in shadow roots, kept.' },
  places: {
    products: EQUAL,
    hasText: true,
    about: 'Another one says how many follow, and changes with each batch.',
  },
} as const;

/** Lists of items whose texts are the same, and that have their values in attributes. */
export const inAttributes: readonly Scenario[] = Object.entries(LISTS).map(([name, form]) => {
  const { products, hasText, about } = form;
  const places = name === 'places';
  const where = name as AttributeListOptions['where'];
  const inPart = where === 'shadow' ? { elementSelector: '.value' } : {};
  return {
    name: `attributes-${name}`,
    family: places ? 'load-more' : 'next-apps',
    about: `Values are in attributes. ${about}`,
    renderings: ['browser'],
    recipe: {
      listSelector: '#list > .item',
      properties: [
        hasText
          ? { name: 'title', elementSelector: '.value' }
          : { name: 'title', attribute: 'data-title', ...inPart },
        { name: 'price', attribute: 'data-price', ...inPart },
        ...(places ? [{ name: 'left', attribute: 'data-left' }] : []),
      ],
      pagination: { type: places ? 'load-more' : 'next-button', nextPageSelector: '#next' },
    },
    rows: () =>
      products.map(({ title, price }, index) => ({
        title,
        price,
        ...(places ? { left: String(SIZE - (index % SIZE)) } : {}),
      })),
    pages: products.length / SIZE,
    ending: { completed: places ? 'no-next-control' : 'control-disabled' },
    respond(exchange) {
      const body = `${list([])}<button id="next">Next</button>${script(attributeList, { where, hasText })}`;
      return pagedData(exchange, paged(products, SIZE), page({ body }), 60);
    },
  };
});
