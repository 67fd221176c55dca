import { expect, test } from 'vitest';
import { columnLooks } from '../../../src/job/read/column-looks.ts';
import { ScaledPages } from '../../../src/job/read/scaled-pages.ts';

const page = (...prices: readonly string[]) => prices.map((price) => ({ name: 'Chair', price }));
const cents = page('$12.50', '$40.99', '$7.25', '$19.00', '$33.10');
const whole = page('$1250.00', '$4099.00', '$725.00', '$1,900.00', '$3310.00');
const lost = page('$1250', '$4099', '$725', '$1900', '$3310');

function found(...pages: readonly (typeof cents)[]): readonly unknown[] {
  const scaled = new ScaledPages();
  return pages.flatMap((rows) => scaled.page(rows, columnLooks(rows)));
}

test.each([
  ['prices a hundred times as high, without cents', [cents, lost, lost]],
  ['prices a hundred times as low, with cents', [lost, cents, cents]],
  ['prices a hundred times as high, all of them whole', [cents, whole, whole]],
])('%s, lack the mark between', (_name, pages) => {
  expect(found(...pages)).toEqual([{ property: 'price', rows: 5 }]);
});

test.each([
  ['whole prices that are dearer', [cents, page('$45', '$50', '$60', '$70', '$90')]],
  ['dear prices with cents', [cents, page('$1,250.00', '$4,099.00', '$725.50', '$1,900.00', '$3,310.00')]],
  ['whole prices, told in cents', [cents, page('$12.00', '$40.00', '$7.00', '$19.00', '$33.00')]],
  ['whole prices among others', [cents, page('$1250', '$4099', '$7.25', '$1900', '$3310')]],
  [
    'numbers without a sign of money',
    [page('1.50', '1.20', '3.10', '2.50', '4.40'), page('150', '120', '310', '250', '440')],
  ],
  ['few prices', [cents, page('$1250', '$4099')]],
])('%s lack none', (_name, pages) => {
  expect(found(...pages)).toEqual([]);
});
