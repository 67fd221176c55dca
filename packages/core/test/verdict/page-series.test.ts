import { expect, test } from 'vitest';
import { PageSeries } from '../../src/verdict/pagination/page-series.ts';

/** What is doubted of pages with such addresses, and so many items. */
function doubtOf(pages: readonly (readonly [string, number])[]): string | null {
  const series = new PageSeries();
  for (const [path, items] of pages) series.page(`http://site/chairs${path}`, items);
  return series.doubt;
}

/** Pages by these numbers, the first of which none is asked for by; the last one is shorter. */
const counted = (before: string, numbers: readonly number[], items = 10): [string, number][] =>
  ['', ...numbers.map((number) => before + number)].map((path, index) => [
    path,
    index === numbers.length ? 3 : items,
  ]);
/** The same where one in the midst has so many items. */
const torn = (pages: [string, number][], items: number, at = 1): [string, number][] =>
  pages.map(([path, most], index) => [path, index === at ? items : most]);

test.each<[string, [string, number][], string | null]>([
  ['pages', counted('?zq=', [2, 3, 4, 5]), null],
  ['pages that are passed over', counted('?zq=', [2, 4, 5, 6]), 'count on by 1, and once by 2'],
  ['parameters of a path', counted(';pg=', [2, 3, 5, 6]), 'count on by 1, and once by 2'],
  ['documents', counted('/index-', [2, 3, 4, 7]), 'count on by 1, and once by 3'],
  ['pages from none', counted('?p=', [1, 2, 4]), null],
  ['rows', counted('?offset=', [10, 20, 30]), null],
  ['rows that are passed over', counted('?offset=', [10, 30, 40]), 'count on by 10, and once by 20'],
  ['rows, the first of which is 1', counted('?ab=', [11, 21, 41]), 'count on by 10, and once by 20'],
  ['numbers of things', counted('?from=', [1007, 1014, 1028, 1035]), null],
  ['numbers without a common step', counted('?part=', [2, 3, 5, 8]), null],
  ['months, one of which had nothing', counted('/month/', [2, 3, 5, 6]), null],
  ['pages of all lengths', torn(counted('?page=', [2, 4, 5, 6]), 9), null],
  ['a page that is torn', torn(counted('?page=', [2, 3, 4]), 5), 'has 5 items, and the others 10'],
  ['rows that are torn', torn(counted('?start=', [10, 20, 30]), 4, 2), 'has 4 items, and the others 10'],
  ['a first page that shows fewer', torn(counted('?page=', [2, 3, 4]), 5, 0), null],
  ['rows that the second page passes over', counted('?offset=', [20, 30, 40]), 'and the first one is 20'],
  ['cursors', counted('?after=x', [9, 4, 7, 6]), null],
  [
    'cursors, a page of which is torn',
    torn(counted('?after=x', [9, 4, 7]), 5),
    'has 5 items, and the others 10',
  ],
  ['a page that lacks a few', torn(counted('?page=', [2, 3, 4, 5]), 8), null],
  ['a page that lacks some beside two', torn(counted('?page=', [2, 3]), 7), null],
  ['a page that lacks some beside three', torn(counted('?page=', [2, 3, 4, 5]), 7), 'has 7 items'],
  ['pages that lack some', torn(torn(counted('?page=', [2, 3, 4, 5, 6]), 7), 7, 3), null],
  ['a shorter page beside one alone', torn(counted('?page=', [2, 3]), 5), null],
  ['shorter pages', torn(torn(counted('?page=', [2, 3, 4, 5, 6]), 5), 5, 3), null],
  [
    'a shorter part by letters',
    torn(
      [
        ['/a', 10],
        ['/b', 10],
        ['/c', 10],
        ['/d', 10],
      ],
      5,
    ),
    null,
  ],
  ['a shorter season', torn(counted('/season-', [2, 3, 4]), 5), null],
])('%s', (_what, pages, doubt) => {
  expect(doubtOf(pages)).toEqual(doubt === null ? null : expect.stringContaining(doubt));
});

test.each<[string, [string, number][], string | null]>([
  ['pages', counted('?zq=', [2, 3]), '?zq=4'],
  ['the second page', counted('?page=', [2]), '?page=3'],
  ['the second page by its first row', counted('?start=', [10]), '?start=20'],
  ['rows', counted('?start=', [10, 20]), '?start=30'],
  ['paths', counted('/page/', [2, 3, 4]), '/page/5'],
  ['a number that is none of a page', counted('?id=', [77]), null],
  ['a page alone', counted('', []), null],
  ['seasons', counted('/season-', [2, 3, 4]), null],
  ['pages that are passed over', counted('?zq=', [2, 4, 5]), null],
  ['cursors', counted('?after=x', [9, 4]), null],
])('the address behind: %s', (_what, pages, behind) => {
  const series = new PageSeries();
  for (const [path] of pages) series.page(`http://site/chairs${path}`, 10);
  expect(series.behind).toBe(behind && `http://site/chairs${behind}`);
});
