import type { RecipeInput, Row } from '@harvestman/core';
import { type Product, products } from './catalogue.ts';

/** A part of the shop that shows its products in a way of its own, and the recipe that reads it. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly mode: 'pages' | 'more' | 'scroll' | 'single';
  readonly pageSize: number;
  readonly products: readonly Product[];
  readonly pagination: NonNullable<RecipeInput['pagination']>;
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'ceramics',
    title: 'Ceramics, page by page',
    mode: 'pages',
    pageSize: 12,
    products: products('ceramics', ['Bowl', 'Teapot', 'Plate', 'Vase', 'Mug', 'Pitcher', 'Jar'], 48),
    pagination: { type: 'next-button', nextPageSelector: 'a[rel=next]' },
  },
  {
    name: 'textiles',
    title: 'Textiles, with a button for more',
    mode: 'more',
    pageSize: 12,
    products: products('textiles', ['Throw', 'Cushion', 'Rug', 'Runner', 'Quilt', 'Apron', 'Towel'], 60),
    pagination: { type: 'load-more', nextPageSelector: '#more' },
  },
  {
    name: 'lighting',
    title: 'Lighting, as far as you scroll',
    mode: 'scroll',
    pageSize: 16,
    products: products('lighting', ['Lamp', 'Lantern', 'Sconce', 'Pendant', 'Candle', 'Torch'], 80),
    pagination: { type: 'scroll-down' },
  },
  {
    name: 'furniture',
    title: 'Furniture, all on one page',
    mode: 'single',
    pageSize: 14,
    products: products('furniture', ['Chair', 'Stool', 'Bench', 'Table', 'Shelf', 'Desk'], 14),
    pagination: { type: 'none' },
  },
];

/** The recipe that reads a section of the shop at `origin` in a real browser. */
export function recipeFor({ name, pagination }: Section, origin: string): RecipeInput {
  return {
    name,
    url: `${origin}/${name}`,
    listSelector: '#products > .card',
    properties: [
      { name: 'name', elementSelector: 'h2' },
      { name: 'maker', elementSelector: '.maker' },
      { name: 'price', elementSelector: '.price' },
      { name: 'image', elementSelector: 'img', type: 'src' },
      { name: 'link', elementSelector: 'a', type: 'link' },
    ],
    pagination,
    settings: { rendering: 'browser' },
  };
}

/** The rows that a section has, as the shop itself says. */
export function rowsOf({ products }: Section, origin: string): readonly Row[] {
  return products.map(({ name, maker, price, image, href }) => ({
    name,
    maker,
    price,
    image: origin + image,
    link: origin + href,
  }));
}
