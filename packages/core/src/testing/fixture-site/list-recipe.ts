import type { RecipeInput } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { Product } from './catalogue.ts';

/** What is read of a product. */
export type ReadProduct = Omit<Product, 'price'> & { readonly price: string | null };

/** A recipe, but for its address, that reads the products that `list` prints. */
export function listRecipe(
  pagination: RecipeInput['pagination'],
  settings: RecipeInput['settings'] = {},
): Omit<RecipeInput, 'name' | 'url'> {
  return {
    listSelector: '#list > .item',
    properties: [
      { name: 'title', elementSelector: '.title' },
      { name: 'price', elementSelector: '.price' },
      { name: 'link', elementSelector: '.title', type: 'link' },
    ],
    pagination,
    settings,
  };
}

/** The rows that `listRecipe` must give for these products. */
export function listRows(products: readonly ReadProduct[]): (origin: string) => readonly Row[] {
  return (origin) =>
    products.map(({ title, price, href }) => ({ title, price, link: new URL(href, origin).href }));
}
