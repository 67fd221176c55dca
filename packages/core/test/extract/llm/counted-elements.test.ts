import { expect, test } from 'vitest';
import { countedElementsProblem } from '../../../src/extract/llm/direct/lines/counted-elements.ts';
import { AddressBook, itemLines } from '../../../src/extract/llm/direct/lines/item-text.ts';
import { bodyItem } from './body-item.ts';

/** Five items of two lines, from line 2, and a line that is none. */
const ITEMS = [1, 2, 3, 4, 5].map((at) => `<p><b>KL ${at}</b><br> departs <i>0${at}:30</i></p>`);
const PAGE = `<h1>Flights</h1><div>${ITEMS.join('')}<p>Flights with <a href="/kl">KL</a></p></div>`;

function problem(ranges: readonly (readonly [item: number, last: number])[], from = 1): string | null {
  const lines = itemLines(bodyItem(PAGE), new AddressBook());
  return countedElementsProblem(
    ranges.map(([item, last]) => ({ item, last })),
    lines,
    from,
    lines.length,
  );
}

const WHOLE = [2, 4, 6, 8, 10].map((line) => [line, line + 1] as const);

test('items that are an element each are in no doubt, whatever is around them', () => {
  expect(problem(WHOLE)).toBeNull();
  // With what stands behind it.
  expect(problem([...WHOLE.slice(0, -1), [10, 12]])).toBeNull();
  expect(problem(WHOLE.map(([item]) => [item, item]))).toBeNull();
});

test('an element like theirs in no item was left out', () => {
  expect(problem(WHOLE.filter((_, at) => at !== 2))).toBe(
    'lines 6 to 7 are built as the items are, and belong to none: items were left out',
  );
});

test('the rest of an item that an earlier part of the text began is none', () => {
  expect(problem(WHOLE.slice(1), 3)).toBeNull();
});

test('two elements like theirs in one item were merged', () => {
  expect(problem([...WHOLE.slice(0, -2), [8, 11]])).toBe(
    "lines 8 to 11 are 2 items by the page's markup: items were merged",
  );
});

test('an element like theirs in two items was split', () => {
  expect(problem([...WHOLE.slice(0, -1), [10, 10], [11, 11]])).toBe(
    "lines 10 to 11 are one item by the page's markup: it was split",
  );
});
