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
])('of "%s", %s is none in %j', (name, value, text) => {
  expect(doubts(name, value, text)).toEqual([]);
});
