import { expect, test } from 'vitest';
import { overlapOf, shiftOf } from '../../src/verdict/page-shift.ts';

test.each([
  ['pages that follow one another', 'abcd', 'efgh', 0],
  ['one row pushed on', 'abcd', 'defg', 1],
  ['two rows pushed on', 'abcd', 'cdef', 2],
  ['an equal row elsewhere', 'abcd', 'ebfg', 0],
  ['pages with equal rows of their own', 'aabd', 'dxyz', 0],
  ['the same page', 'abcd', 'abcd', 0],
])('%s overlap', (_name, page, next, rows) => {
  expect(overlapOf([...page], [...next])).toBe(rows);
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
  expect(shiftOf([...page], [...again])).toEqual(shift);
});
