import { expect, test } from 'vitest';
import { fragility } from '../../../src/extract/llm/selector-robustness.ts';

test.each([
  ['.price', 'div > div:nth-child(3) > span'],
  ['[itemprop="price"]', '.col-md-4 > span'],
  ['[data-testid="price"]', '.css-1x2y3z'],
  ['#price', '#item-48213'],
  ['.product-name', ':scope > div:nth-of-type(2) > a'],
  ['.price', '._3fKxQ2'],
  ['h2', 'div > div > div > h2'],
  ['.title', '.mt-2'],
  ['.price', 'span:contains("Price")'],
])('%s is more robust than %s', (better, worse) => {
  expect(fragility(better)).toBeLessThan(fragility(worse));
});
