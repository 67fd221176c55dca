import { expect, test } from 'vitest';
import { storableRow } from '../../src/results/storable-row.ts';

test('a row that every storage can keep is left as it is', () => {
  const row = { text: 'ö', none: null, yes: true, price: { amount: 1.5, currency: 'EUR' }, tags: ['a', 2] };
  expect(storableRow(row)).toBe(row);
});

test.each([
  ['a text', { text: 'a\0b\ud800' }, { text: 'a\ufffdb\ufffd' }],
  ['a name', { 'a\0': 1 }, { 'a\ufffd': 1 }],
  ['an element of a list', { tags: ['a', '\0', null] }, { tags: ['a', '\ufffd', null] }],
  [
    'a part of a value',
    { price: { amount: 2, currency: '\0' } },
    { price: { amount: 2, currency: '\ufffd' } },
  ],
  ['a name in a value', { data: { '\0': [true] } }, { data: { '\ufffd': [true] } }],
  [
    'parts of parts',
    { a: [[{ b: ['x', '\0'] }], { c: 'y' }] },
    { a: [[{ b: ['x', '\ufffd'] }], { c: 'y' }] },
  ],
  ['numbers that JSON does not know', { a: Number.NaN, b: [-0, Infinity] }, { a: null, b: [0, null] }],
])('%s is made storable', (_, row, storable) => {
  expect(storableRow({ ...row, other: { kept: 'x' } })).toEqual({ ...storable, other: { kept: 'x' } });
});
