import { expect, test } from 'vitest';
import { hasMovedOn } from '../../../src/job/read/end/has-moved-on.ts';

test.each<[string, boolean]>([
  ['https://site/list', false],
  ['https://site/list#', false],
  ['https://site/list#top', false],
  ['https://site/list#!', true],
  ['https://site/list#/page/2', true],
  ['https://site/list#p2', true],
  ['https://site/list?page=2', true],
])('%s is another page: %s', (to, isOther) => {
  expect(hasMovedOn('https://site/list', to)).toBe(isOther);
});
