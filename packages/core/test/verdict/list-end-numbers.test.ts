import { expect, test } from 'vitest';
import type { ListEnd } from '../../src/verdict/end/list-end.ts';
import { around, first, lines, numbers, one, verdictOf } from './ends-of-lists.ts';
import { plainAround, plainControl } from './plain-surroundings.ts';

const captioned = (text: string, apart: string): ListEnd['around'] => ({
  ...plainAround,
  lines: lines(text, apart).map((line) => ({ ...line, isBehind: false })),
});

/** A list that was scrolled, of which the page shows a part. */
const window: Partial<ListEnd> = {
  ...{ reason: 'no-new-rows', listMode: 'append', selector: null, pages: 3 },
  ...{ items: 57, itemsOnLastPage: 21, mostOnPage: 21 },
};

test.each<[string, Partial<ListEnd>, string, readonly string[]]>([
  [
    'numbers that contradict one another',
    { ...one, around: around('345 results in 4 articles') },
    'complete',
    ['end-seen'],
  ],
  [
    'numbers that contradict one another, each more than was read',
    { ...one, around: around('345 results in 90 articles') },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
  [
    'the last rows of all in a window of them, beside numbers of pages',
    { ...window, around: around('Showing 52 to 57 of 57 entries', ...numbers('1*', 2, 3)) },
    'complete',
    ['total-reached', 'end-seen'],
  ],
  [
    'rows before the last ones in such a window',
    { ...window, around: around('Showing 32 to 37 of 57 entries', ...numbers('1*', 2, 3)) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  ...['Chairs: 12 of 57', 'Chairs (12 of 57)', '57 chairs'].map(
    (text): [string, Partial<ListEnd>, string, readonly string[]] => [
      `a caption of its table that counts: ${text}`,
      { ...one, items: 12, itemsOnLastPage: 12, around: captioned(text, 'caption') },
      'partial',
      ['fewer-than-advertised', 'end-seen'],
    ],
  ),
  [
    'a caption of its table that counts as many',
    { ...one, items: 12, itemsOnLastPage: 12, around: captioned('Table 2: 12 chairs', 'caption') },
    'complete',
    ['end-seen'],
  ],
  [
    'a caption of another table that counts',
    {
      ...one,
      items: 12,
      itemsOnLastPage: 12,
      around: captioned('Chairs: 12 of 57', 'caption table div'),
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that said how many are left, and is gone',
    { listMode: 'append', pages: 3, items: 30, firstAround: { ...plainAround, own: 'Show more (47)' } },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
  [
    'a control that said how many are left, and has brought them',
    { listMode: 'append', pages: 4, items: 37, firstAround: { ...plainAround, own: 'Show more (27)' } },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that said how many it brings, and has brought fewer',
    { listMode: 'append', pages: 2, items: 17, firstAround: { ...plainAround, own: 'Show more (20)' } },
    'complete',
    ['end-seen'],
  ],
  [
    'numbers of rows beside the numbers of pages',
    { around: around('', ...numbers('10*', 1, 2, '3*'), ...numbers('10*', 25, 50)) },
    'complete',
    ['end-seen'],
  ],
  [
    'numbers of rows beside those of pages, of which some were not read',
    { pages: 2, around: around('', ...numbers('10*', 25, 50), ...numbers(1, '2*', 3)) },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'a list that begins again behind its last page',
    { reason: 'cycle', around: around('', ...numbers('1*', 2, 3)) },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that led back to the first page',
    { reason: 'cycle', pages: 2, around: around('', ...numbers('1*', 2, 3)) },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'a control that led from the second page back to the first one, without numbers',
    { reason: 'cycle', pages: 2, itemsOnLastPage: 5, items: 10 },
    'unverified',
    ['end-not-seen'],
  ],
  [
    'a list of two pages, the second shorter, that begins again behind it',
    { reason: 'cycle', pages: 2, items: 9 },
    'complete',
    ['end-seen'],
  ],
  [
    'a list of two pages that begins again behind as many items as it has',
    { reason: 'cycle', pages: 2, itemsOnLastPage: 5, items: 10, around: around('6–10 of 10') },
    'complete',
    ['total-reached', 'end-seen'],
  ],
  [
    'a control that led to the last page',
    {
      pages: 2,
      firstAround: around('', { label: '2', href: '?p=2' }, { label: '9', href: '?p=9' }),
      around: { ...plainAround, url: 'http://site/?p=9' },
    },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'pages one after the other',
    {
      pages: 3,
      firstAround: around('', { label: '2', href: '?p=2' }, { label: '3', href: '?p=3' }),
      around: { ...plainAround, url: 'http://site/?p=3' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'numbers that stood on the first page alone',
    {
      pages: 2,
      firstAround: around('', ...[2, 3, 4].map((page) => ({ label: `${page}`, href: `?p=${page}` }))),
      around: { ...plainAround, url: 'http://site/?p=2' },
    },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'fewer numbers than stood on the first page',
    {
      pages: 2,
      firstAround: around('', { label: '2', href: '?p=2' }, { label: '3', href: '?p=3' }),
      around: {
        ...plainAround,
        url: 'http://site/?p=2',
        controls: [{ ...plainControl, label: '1', href: '?p=1' }],
      },
    },
    'complete',
    ['end-seen'],
  ],
  ['page 1 of 6, and no more', { first: first(1, 6) }, 'partial', ['pages-left', 'end-seen']],
  ['page 1 of 3, and no more', { first: first(1, 3) }, 'complete', ['end-seen']],
  [
    'page 1 of what each page speaks of',
    { first: first(1, 6), around: around('Our leaflet is sent to all who ask for it, page 1 of 6 by post') },
    'complete',
    ['end-seen'],
  ],
  ['page 3 of 12', { around: around('Page 3 of 12') }, 'partial', ['pages-left', 'end-seen']],
  ...(
    [
      ['goes on with the pages', 'Leaf 1 of 5', 'Leaf 3 of 5', 'partial'],
      ['goes on to the end', 'Leaf 1 of 3', 'Leaf 3 of 3', 'complete'],
      ['does not go on', 'Leaf 1 of 5', 'Leaf 1 of 5', 'complete'],
      ['goes on otherwise', 'Leaf 1 of 50', 'Leaf 21 of 50', 'complete'],
      ['stands in several lines', 'Rated 1 of 5\nRated 4 of 5', 'Rated 3 of 5\nRated 2 of 5', 'complete'],
      ['may be a day', 'Day 1/11', 'Day 3/11', 'complete'],
    ] as const
  ).map(([name, before, after, verdict]): [string, Partial<ListEnd>, string, readonly string[]] => [
    `a count of any thing that ${name}`,
    { firstAround: around(before), around: around(after) },
    verdict,
    verdict === 'partial' ? ['pages-left', 'end-seen'] : ['end-seen'],
  ]),
  [
    'addresses that count on by more than was read, as its control has said',
    {
      ...{ reason: 'control-disabled', pages: 3, firstAround: plainAround },
      around: { ...plainAround, url: `${plainAround.url}?pagina=4` },
    },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  ['page 3 of 3', { first: first(1, 3), around: around('Page 3 of 3') }, 'complete', ['end-seen']],
  [
    'pages that were passed over',
    { first: first(1, 5), around: around('Page 5 of 5') },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'a text that stays as it was',
    { first: first(1, 5), around: around('Page 1 of 5') },
    'complete',
    ['end-seen'],
  ],
  [
    'higher numbers beside the current one',
    {
      around: around(
        '',
        { label: '3', context: 'span current ul pagination', isCurrent: true },
        { label: '4', context: 'a ul pagination' },
      ),
    },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'numbers of pages that go on, each in an element of a list and in a link',
    {
      firstAround: around('', ...numbers('1*', '1*', 2, 2, 3, 3, 4, 4, 5, 5)),
      first: first(1, 5),
      around: around('', ...numbers(1, 1, 2, 2, '3*', 3, 4, 4, 5, 5)),
    },
    'partial',
    ['pages-left', 'end-seen'],
  ],
])('%s', (_name, end, verdict, kinds) => {
  expect(verdictOf(end)).toEqual([verdict, kinds]);
});
