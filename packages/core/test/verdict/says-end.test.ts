import { expect, test } from 'vitest';
import { saysEnd } from '../../src/verdict/page-walls.ts';

test.for([
  'Nothing listed under this letter.',
  'Nothing is listed here',
  'No authors under this letter',
  'No companies starting with Q',
  'No entries for the letter X',
  'No makers under D.',
  'No brands for “7”.',
  'No more pages to load',
  'No further content',
  'Nothing was found',
  'Nothing more to see',
])('says that there is nothing: %s', (text) => {
  expect(saysEnd(text)).toBe(true);
});

test.for([
  'No fee for a visit',
  'No worries with the returns',
  'No need for A levels',
  'No more than 20 pages',
  'Nothing beats a good kettle',
])('says no such thing: %s', (text) => {
  expect(saysEnd(text)).toBe(false);
});
