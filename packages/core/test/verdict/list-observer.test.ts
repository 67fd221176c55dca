import { expect, test } from 'vitest';
import { ListObserver } from '../../src/verdict/list-observer.ts';
import { NO_LINES } from '../../src/verdict/row-lines.ts';

test.each<[string, readonly number[], boolean]>([
  ['as many items as before', [10, 10], true],
  ['fewer than on the first page', [18, 9], false],
  ['as many as on all pages but the first', [18, 9, 9], true],
  ['fewer than on others', [18, 9, 9, 4], false],
  ['one page', [7], true],
])('the last page is full: %s', (_about, pages, isFull) => {
  const observer = new ListObserver({
    ...{ listMode: 'append', links: [], maxPages: 100, selector: '.more' },
    note: () => undefined,
  });
  for (const [index, items] of pages.entries()) observer.page(index + 1, items, NO_LINES);
  expect(observer.isFull).toBe(isFull);
});
