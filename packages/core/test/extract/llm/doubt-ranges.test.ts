import { expect, test } from 'vitest';
import { doubtRanges } from '../../../src/extract/llm/direct/doubts/doubt-ranges.ts';
import { edgedText } from '../../../src/extract/llm/direct/lines/edged-text.ts';

const doubts = (name: string, value: string, text: string) =>
  doubtRanges(
    [{ name, description: null, elementSelector: null, type: 'text' }],
    [{ [name]: value }],
    [{ edged: edgedText(text) }],
  ).map(({ what }) => what);

test.each([
  ['€70k', 'Berlin\n€50k – €70k'],
  ['€50k', 'Berlin\n€50k–70k €'],
  ['$12.50', 'from $9 to $12.50'],
  ['12 €', '12 € - 15 €'],
  ['¥9,800', '¥9,800〜¥12,000'],
  ['¥12,000', '¥9,800～¥12,000'],
  ['9,800円', '9,800円から12,000円'],
  ['12,000円', '9,800〜12,000円'],
  ['9,800', '9,800〜12,000円'],
  ['9800원', '9800원 ~ 12000원'],
  ['9800元', '9800元至12000元'],
  ['9800 ₽', '9800 ₽ до 12000 ₽'],
  ['9 €', '9 € a 12 €'],
])('%s is one end of a range', (value, text) => {
  expect(doubts('salary', value, text)).toEqual([`"${value}" is one end of a range`]);
});

test.each([
  ['salary', '€50k – €70k', '€50k – €70k'],
  ['price', '$12', 'Anvil - $12'],
  ['price', '$12', 'Anvil 7 - $12'],
  ['price', '$12', '$9 – $12\n$12'],
  ['min price', '$9', '$9 – $12'],
  ['score', '3', '3 - 1'],
  ['price', '¥9,800', '¥9,800〜'],
  ['price', '9,800円', '和室 9,800円～'],
  ['reviews', '1,204', '(1,204件)'],
])('of "%s", %s is none in %j', (name, value, text) => {
  expect(doubts(name, value, text)).toEqual([]);
});

test.each([
  ['pages', '130', 'Notes on salt\npp. 130–350'],
  ['score', '3', 'Rovers\n3–1\nAlbion'],
  ['age', '12', 'for 8-12'],
])('of "%s", %s is one of two numbers in %j', (name, value, text) => {
  expect(doubts(name, value, text)).toEqual([`"${value}" is one end of a range`]);
});

test.each([
  ['first page', '130', '130–350'],
  ['home goals', '3', '3–1'],
  ['pages', '130', '130–350\n130 pages'],
  ['founded', '1998', '1998–2004'],
  ['number', '12', '2024-12-03'],
])('of "%s", %s is none of two in %j', (name, value, text) => {
  expect(doubts(name, value, text)).toEqual([]);
});

test('one of two numbers is whole where another property has the second', () => {
  const properties = ['points', 'against'].map((name) => ({
    name,
    description: null,
    elementSelector: null,
    type: 'text' as const,
  }));
  const told = (against: string) =>
    doubtRanges(properties, [{ points: '80', against }], [{ edged: edgedText('80–71 (20)') }]).length;
  expect([told('71'), told('20')]).toEqual([0, 1]);
});
