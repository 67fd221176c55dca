import { expect, test } from 'vitest';
import { createRegistry } from '../../src/engine/create-registry.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { checkSelectors, type SelectorReport } from '../../src/suggest/check-selectors.ts';
import { cards, listPage } from './list-page.ts';

const url = 'https://shop.example/bowls';
const html = listPage(`<div class="cards">${cards(12)}</div>`);

async function check(listSelector: string, elementSelector: string): Promise<readonly SelectorReport[]> {
  const recipe = parseRecipe(
    { name: 'Bowls', url, listSelector, properties: [{ name: 'wanted', elementSelector }] },
    createRegistry({}),
  );
  const { selectors } = await checkSelectors({ html, url }, recipe, new AbortController().signal);
  return selectors;
}

test.each([
  ['a class that was renamed', 'div.card-item'],
  ['a typing error', 'div.crad'],
  ['a wrapper that is gone', 'div.grid > div.card'],
  ['another tag', 'section.card'],
  ['an attribute that is gone', 'div.card[data-id]'],
  ['a place that is not there', 'div.card:nth-of-type(40)'],
  ['an id in place of a class', '#card'],
  ['a name that a build tool made', '.css-9x8y7z'],
])('a list is proposed for %s', async (_, wrong) => {
  const [list] = await check(wrong, 'h2');
  expect(list).toMatchObject({ count: 0, sample: null });
  const candidates = list?.candidates ?? [];
  const counts = await Promise.all(candidates.map(async (one) => (await check(one, 'h2'))[0]?.count));
  expect(counts[0]).toBe(12);
});

test.each([
  ['a class that was renamed', '.card-price', '.card__price'],
  ['a typing error', '.card__pirce', '.card__price'],
  ['a wrapper that is gone', '.body > .card__price', '.card__price'],
  ['a step between', '.card h2 > span > a', 'a'],
  ['another tag', 'div.card__maker', '.card__maker'],
  ['an attribute that is gone', '.card__price[content]', '.card__price'],
  ['a place that is not there', '.card__price:nth-of-type(9)', '.card__price'],
])('a property is proposed for %s', async (_, wrong, right) => {
  const [, property] = await check('div.card', wrong);
  expect(property?.count).toBe(0);
  expect(property?.candidates).toContain(right);
});

test('where a list finds nothing, what its properties find in the nearest one is right as it is', async () => {
  const [, property] = await check('div.card-item', '.card__price');
  expect(property).toMatchObject({ count: 0, sample: '€ 3.50', candidates: [] });
});

test('everything else has its turn while a large page is checked', async () => {
  const recipe = parseRecipe({ name: 'Bowls', url, listSelector: 'li' }, createRegistry({}));
  const large = listPage(`<div class="cards">${cards(5_000)}</div>`);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await checkSelectors({ html: large, url }, recipe, new AbortController().signal);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
