import type { RecipeInput } from '@harvestman/core';

/** Reads the suites' site. */
export function productRecipe(
  url: string,
  pagination: RecipeInput['pagination'],
  settings: RecipeInput['settings'] = {},
): RecipeInput {
  return {
    name: 'Products',
    url,
    listSelector: '#list > .card',
    properties: [
      { name: 'name', elementSelector: 'h2' },
      { name: 'price', elementSelector: '.price' },
      { name: 'link', elementSelector: 'a', type: 'link' },
    ],
    pagination,
    settings,
  };
}
