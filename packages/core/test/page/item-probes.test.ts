import { expect, test } from 'vitest';
import { createRegistry } from '../../src/engine/create-registry.ts';
import { itemProbes } from '../../src/page/item-probes.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import type { PropertyInput } from '../../src/recipe/property.ts';

const probesOf = (...properties: readonly Omit<PropertyInput, 'name'>[]) =>
  itemProbes(
    parseRecipe(
      {
        name: 'x',
        url: 'https://shop.test/',
        listSelector: 'li',
        properties: properties.map((property, index) => ({ name: `p${index}`, ...property })),
      },
      createRegistry({}),
    ),
  );

test('attributes are told where a recipe reads no text', () => {
  expect(
    probesOf(
      { attribute: 'data-name' },
      { elementSelector: 'b', attribute: 'title' },
      { elementSelector: 'a', type: 'link' },
    ),
  ).toEqual([
    { selector: null, attribute: 'data-name' },
    { selector: 'b', attribute: 'title' },
    { selector: 'a', attribute: null },
  ]);
});

test('attributes beside texts are not: they are often mere places or states', () => {
  const texts = { elementSelector: 'b' };
  expect(probesOf(texts, { elementSelector: 'i', attribute: 'data-index' })).toEqual([
    { selector: 'b', attribute: null },
    { selector: 'i', attribute: null },
  ]);
  expect(probesOf(texts, { attribute: 'data-index' })).toEqual([]);
});

test('links, and what lazy images and animations change, are not told as attributes', () => {
  const names = ['href', 'class', 'style', 'src', 'data-src', 'srcset'];
  const probes = probesOf(...names.map((attribute) => ({ elementSelector: 'img', attribute })));
  expect(probes.map(({ attribute }) => attribute)).toEqual(names.map(() => null));
});
