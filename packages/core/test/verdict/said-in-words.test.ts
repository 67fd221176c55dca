import { expect, test } from 'vitest';
import { shortCount } from '../../src/verdict/claims/claim-patterns.ts';
import { unitIn } from '../../src/verdict/pagination/calendar-label.ts';
import { saysNext } from '../../src/verdict/words/pagination-words.ts';

test.for([
  ['go to the next page', true],
  ['show older entries', true],
  ['next 20 records', true],
  // As a state of what is shown, "older" stands alone.
  ['older', false],
  ['page 2', false],
  ['go to the very next page of results', false],
] as const)('a label says to go on: %s, %s', ([label, expected]) => {
  expect(saysNext(label)).toBe(expected);
});

test.for([
  ['Next week', 'week'],
  ['The next month', 'month'],
  ['Week', null],
  ['Next page', null],
  ['The best of the week', null],
] as const)('a label of few words names a unit of time: %s, %s', ([label, expected]) => {
  expect(unitIn(label)).toBe(expected);
});

test.for([
  ['2k results', '1500'],
  ['1.2k results', '1150'],
  ['1.2m results', '1150000'],
  ['120 results', undefined],
] as const)('an abbreviated number stands for so many at least: %s, %s', ([text, expected]) => {
  expect(shortCount(text)).toBe(expected);
});
