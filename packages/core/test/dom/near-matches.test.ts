import { expect, it } from 'vitest';
import { nearMatches } from '../../src/dom/selector/near-matches.ts';
import { turnsDuring } from '../turns-during.ts';

const PAGE = `<div id="shop"><ul class="products">${'<li class="product-card"><b class="name">A</b>'.repeat(24)}</ul></div>`;

it.each([
  ['.prodcut-card', '.product-card', 24],
  ['#shp .product-card', '#shop .product-card', 24],
  ['.results > .product-card', '.product-card', 24],
  ['product-card', '.product-card', 24],
  ['products product-card', '.products .product-card', 24],
  ['ul.products > div.product-crad', 'ul.products > div.product-crad', null],
])('finds what %s was meant to be', async (selector, near, matches) => {
  const found = await nearMatches(selector, PAGE);
  if (matches === null) expect(found).toEqual([]);
  else expect(found).toContainEqual({ selector: near, matches });
});

it('joins classes of one element that were written without their dots', async () => {
  const page = '<p class="card wide"></p>'.repeat(3);
  expect(await nearMatches('card wide', page)).toEqual([{ selector: '.card.wide', matches: 3 }]);
});

it('knows nothing near to a selector that resembles nothing', async () => {
  expect(await nearMatches('.entirely-different', PAGE)).toEqual([]);
  expect(await nearMatches('li:contains("none")', '')).toEqual([]);
});

it('lets everything else have its turn meanwhile', async () => {
  const page = '<b class=a><i></i></b>'.repeat(30_000);
  expect(await turnsDuring(() => nearMatches('.prodcut-card', page))).toBeGreaterThan(3);
});
