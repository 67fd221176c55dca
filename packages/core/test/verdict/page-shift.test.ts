import { expect, test } from 'vitest';
import { isEndOf, overlapOf, shiftOf } from '../../src/verdict/rows/page-shift.ts';
import type { RowLines } from '../../src/verdict/rows/row-lines.ts';

function lines(page: string): RowLines {
  return { lines: [...page], isTelling: new Set(page).size === page.length };
}

test.each([
  ['pages that follow one another', 'abcd', 'efgh', 0],
  ['one row pushed on', 'abcd', 'defg', 1],
  ['two rows pushed on', 'abcd', 'cdef', 2],
  ['an equal row elsewhere', 'abcd', 'ebfg', 0],
  ['pages with equal rows of their own', 'aabd', 'dxyz', 0],
  ['the same page', 'abcd', 'abcd', 0],
  ['a longer page than the next', 'abcde', 'bc', 0],
  ['all but the first row pushed on', 'abcd', 'bcdefg', 3],
  ['all rows again, and more', 'abcd', 'abcdefgh', 4],
  ['a single row again', 'a', 'abcd', 0],
  ['the beginning of a page that is cut off', 'abcd', 'cd', 0],
])('%s overlap', (_name, page, next, rows) => {
  expect(overlapOf(lines(page), lines(next))).toBe(rows);
});

test.each([
  ['abcd', 'd', true],
  ['abcd', 'cd', true],
  ['abcd', 'abcd', false],
  ['abcd', 'a', false],
  ['abcd', 'de', false],
  ['abcd', '', false],
])('%s ends with the page behind it: %s, %s', (page, next, isEnd) => {
  expect(isEndOf(lines(page), lines(next))).toBe(isEnd);
});

test('pages of many rows are compared in a time that grows with them', () => {
  const page = (first: number): RowLines => ({
    lines: Array.from({ length: 300_000 }, (_, row) => `row ${first + row}`),
    isTelling: true,
  });
  expect(overlapOf(page(0), page(299_998))).toBe(2);
  expect(overlapOf(page(0), page(300_000))).toBe(0);
  expect(shiftOf(page(0), page(5))).toEqual({ sign: 'gap', rows: 5 });
});

test.each([
  ['a list that stayed', 'abcd', 'efgh', 'abcd', null],
  ['a row put at the top', 'abcd', 'efgh', 'xabc', { sign: 'overlap', rows: 1 }],
  ['two rows put at the top', 'abcd', 'efgh', 'xyab', { sign: 'overlap', rows: 2 }],
  ['a row deleted', 'abcd', 'efgh', 'acde', { sign: 'gap', rows: 1 }],
  ['two rows deleted', 'abcd', 'efgh', 'bdef', { sign: 'gap', rows: 2 }],
  ['a row that changed', 'abcd', 'efgh', 'axcd', null],
  ['another order', 'abcd', 'efgh', 'dcba', null],
  ['another page', 'abcd', 'efgh', 'wxyz', null],
  ['nothing', 'abcd', 'efgh', '', null],
] as const)('%s', (_name, page, _second, again, shift) => {
  expect(shiftOf(lines(page), lines(again))).toEqual(shift);
});
