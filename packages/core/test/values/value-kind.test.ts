import { expect, test } from 'vitest';
import { valueKind } from '../../src/values/value-kind.ts';

test.each([
  ['3 March 2026'],
  ['Mar 3, 2026'],
  ['Sept. 5'],
  ['5th of May'],
  ['Mittwoch, 3. März'],
  ['3 de marzo de 2026'],
  ['14 août 2025'],
  ['12 мая 2026'],
  ['1-Dec-24'],
  ['3 januari 2024'],
  ['1 augusti 2024'],
  ['2024/03/01'],
])('%s is a date', (text) => {
  expect(valueKind([text])).toBe('date');
});

test.each([
  'Marble lamp 3',
  '4 Marble Road',
  'Walnut candle set of 8, no. 2',
  'Sea mark 12',
  'Junction 7',
  'Decking 40',
  '2.5 out of 5',
  '0101.10.00',
])('%s is none', (text) => {
  expect(valueKind([text])).not.toBe('date');
});

test.each(['Rp 31.300.000', '₱ 300', '1.200 TL', '9,900원'])('%s is a price', (text) => {
  expect(valueKind([text])).toBe('price');
});
