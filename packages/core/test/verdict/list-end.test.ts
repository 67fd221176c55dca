import { expect, test } from 'vitest';
import { factsOfEnd } from '../../src/verdict/end/facts-of-end.ts';
import type { ListEnd } from '../../src/verdict/end/list-end.ts';
import type { Surroundings } from '../../src/verdict/surroundings.ts';
import {
  around,
  at,
  control,
  first,
  firstPage,
  left,
  links,
  NEXT,
  next,
  numbered,
  one,
  plain,
  scroll,
  verdictOf,
} from './ends-of-lists.ts';
import { plainAround } from './plain-surroundings.ts';

test.each<[string, Partial<ListEnd>, string, readonly string[]]>([
  ['the control was seen, and is gone', {}, 'complete', ['end-seen']],
  ['the control was never seen', { pages: 1, items: 10 }, 'unverified', ['control-never-seen']],
  [
    'the control was never seen, and the page says that this is all',
    { pages: 1, items: 8, itemsOnLastPage: 8, around: around('1–8 of 8 results') },
    'complete',
    ['total-reached'],
  ],
  [
    'the control is gone, and one that says the same leads on',
    { firstAround: next('Next', '?page=2'), around: left(NEXT) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'the control is gone, and one that says the same is disabled',
    { firstAround: next('Next', '?page=2'), around: left({ ...NEXT, isDisabled: true }) },
    'complete',
    ['end-seen'],
  ],
  [
    'the control is gone, and one that says the same leads nowhere',
    { firstAround: next('Next', '?page=2'), around: left({ ...NEXT, href: '#' }) },
    'complete',
    ['end-seen'],
  ],
  [
    'one of two controls that say the same is gone',
    {
      firstAround: { ...next('Next', '?page=2'), controls: [control(NEXT), control(NEXT)] },
      around: left(NEXT),
    },
    'complete',
    ['end-seen'],
  ],
  [
    'the number that led on stands there as any other',
    { firstAround: next('2', '?page=2'), around: left({ ...NEXT, label: '2' }) },
    'complete',
    ['end-seen'],
  ],
  [
    'addresses that pass over a page',
    {
      mostOnPage: 10,
      firstAround: { ...plainAround, url: 'http://site/?page=1' },
      around: { ...plainAround, url: 'http://site/?page=4' },
    },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'links by numbers, of which the last page read is further on than pages were read',
    { firstAround: links(['Last', '/five'], ['2', '/two'], ['5', '/five']), around: at('/five') },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'links by numbers, of which the last page read is as far on',
    { firstAround: links(['2', '/two'], ['3', '/three']), around: at('/three') },
    'complete',
    ['end-seen'],
  ],
  [
    'links by numbers, of which the furthest are disabled',
    {
      firstAround: links(['2', '/p/2'], ['3', '/p/3'], ['4', '/p/4']),
      around: {
        ...at('/p/3'),
        controls: [
          control({ label: '2', href: '/p/2' }),
          control({ label: '4', href: '/p/4', isDisabled: true }),
        ],
      },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a row of numbers that ends further on than pages were read',
    { firstAround: numbered(0), around: numbered(4) },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'a row of numbers whose last page has led back to the one before it',
    { reason: 'cycle', firstAround: numbered(0), around: numbered(1, ['1', '2', '3', '4']) },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'a row of numbers all of which were read until the last one led back',
    { reason: 'cycle', firstAround: numbered(0), around: numbered(1, ['1', '2', '3']) },
    'complete',
    ['end-seen'],
  ],
  [
    'a row of numbers that ends where the pages do',
    { firstAround: numbered(0, ['1', '2', '3']), around: numbered(2, ['1', '2', '3']) },
    'complete',
    ['end-seen'],
  ],
  [
    'a row of numbers with others behind the page that was read last',
    {
      firstAround: numbered(0, ['1', '2', '…', '8']),
      around: numbered(3, ['1', '…', '2', '3', '4', '…', '8']),
    },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'a row of numbers that a script left as it was',
    { firstAround: numbered(0), around: numbered(0) },
    'complete',
    ['end-seen'],
  ],
  [
    'a row of numbers that counts an empty page, too',
    { emptyPages: 1, firstAround: numbered(0), around: numbered(3, ['1', '2', '3', '4']) },
    'complete',
    ['end-seen'],
  ],
  [
    'addresses that count a page without items, which was passed',
    {
      ...{ mostOnPage: 10, emptyPages: 1 },
      firstAround: { ...plainAround, url: 'http://site/?page=1' },
      around: { ...plainAround, url: 'http://site/?page=4' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'addresses that count one by one, from the first that has no number',
    { mostOnPage: 10, firstAround: plainAround, around: { ...plainAround, url: 'http://site/?page=3' } },
    'complete',
    ['end-seen'],
  ],
  [
    'addresses that count rows from none',
    { mostOnPage: 10, firstAround: plainAround, around: { ...plainAround, url: 'http://site/?page=20' } },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that led to the last page at once, and to it again',
    {
      ...{ reason: 'cycle', pages: 2, mostOnPage: 10, firstAround: plainAround },
      around: { ...plainAround, url: 'http://site/?page=5' },
    },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'a page behind the last one that repeats it',
    {
      ...{ reason: 'cycle', pages: 3, mostOnPage: 10, firstAround: plainAround, hasMovedOn: true },
      around: { ...plainAround, url: 'http://site/?page=4' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that led to the last page at once, back from it and there again',
    {
      ...{ reason: 'cycle', pages: 3, mostOnPage: 10, firstAround: plainAround, hasMovedOn: true },
      around: { ...plainAround, url: 'http://site/?page=6' },
    },
    'partial',
    ['pages-missing', 'end-seen'],
  ],
  [
    'two pages behind the last one that both repeat it',
    {
      ...{ reason: 'cycle', pages: 3, mostOnPage: 10, firstAround: plainAround, hasMovedOn: true },
      ...{ isServedAgain: true, around: { ...plainAround, url: 'http://site/?page=5' } },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a page behind the last one that repeats it, and leads to itself',
    {
      ...{ reason: 'cycle', pages: 3, mostOnPage: 10, firstAround: plainAround, isServedAgain: true },
      around: { ...plainAround, url: 'http://site/?page=4' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a page behind the last one that repeats it, where addresses count rows',
    {
      ...{ reason: 'cycle', pages: 3, mostOnPage: 10, firstAround: plainAround, hasMovedOn: true },
      around: { ...plainAround, url: 'http://site/?page=30' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'addresses that count rows from one',
    { mostOnPage: 10, firstAround: plainAround, around: { ...plainAround, url: 'http://site/?page=21' } },
    'complete',
    ['end-seen'],
  ],
  [
    'items that a heading parts from others on the last page alone',
    { firstAround: plainAround, around: { ...plainAround, parted: 2 } },
    'unverified',
    ['items-unlike', 'end-seen'],
  ],
  [
    'items that headings part on each page',
    { firstAround: { ...plainAround, parted: 3 }, around: { ...plainAround, parted: 2 } },
    'complete',
    ['end-seen'],
  ],
  [
    'the page behind was redirected to the first one',
    { reason: 'cycle', leadsBack: true },
    'unverified',
    ['end-not-seen'],
  ],
  [
    'the page behind was redirected to the first one, and all that is advertised was read',
    { reason: 'cycle', leadsBack: true, around: around('9–12 of 12') },
    'complete',
    ['total-reached', 'end-seen'],
  ],
  ['the page limit, with more to come', { reason: 'max-pages', hasMore: true }, 'partial', ['max-pages']],
  ['the page limit, nobody knows', { ...scroll, reason: 'max-pages' }, 'partial', ['max-pages']],
  ['the page limit, at the end', { reason: 'max-pages', hasMore: false }, 'complete', ['end-seen']],
  [
    'the page limit, with all that is advertised',
    { reason: 'max-pages', hasMore: true, around: around('9–12 of 12') },
    'complete',
    ['total-reached'],
  ],
  [
    'fewer than the first page has advertised, and read',
    { items: 30, itemsOnLastPage: 10, first: { ...first(1, 3), total: 32 }, around: around('21–30 of 30') },
    'partial',
    ['list-moved', 'total-reached', 'end-seen'],
  ],
  [
    'fewer than the first page has counted, and read',
    {
      items: 30,
      itemsOnLastPage: 10,
      first: { ...first(1, 3), count: 32 },
      around: around('30 products'),
    },
    'partial',
    ['list-moved', 'end-seen'],
  ],
  [
    'fewer than were advertised, and all of them were read',
    { items: 32, itemsOnLastPage: 2, first: { ...first(1, 3), total: 32 }, around: around('31–32 of 32') },
    'complete',
    ['total-reached', 'end-seen'],
  ],
  [
    'a control that has brought nothing, beside numbers of pages',
    {
      reason: 'cycle',
      pages: 1,
      around: around('', { label: '2', href: '?page=2' }, { label: '3', href: '?page=3' }),
    },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  ['one page', one, 'complete', ['end-seen']],
  [
    'one page with a next link',
    { ...one, around: around('', { label: 'Next ›', href: '?page=2' }) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'one page with a button for more',
    { ...one, around: around('', { label: 'Load 20 more' }) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'one page with numbers',
    {
      ...one,
      around: around('', { label: '1', href: '?page=1', isCurrent: true }, { label: '2', href: '?page=2' }),
    },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'one page with a carousel',
    { ...one, around: around('', { label: 'Next', context: 'button slick-next div slick-slider' }) },
    'complete',
    ['end-seen'],
  ],
  [
    'one page with a disabled next control',
    { ...one, around: around('', { label: 'Next', isDisabled: true }) },
    'complete',
    ['end-seen'],
  ],
  [
    'a scroll list beside a next button',
    { ...scroll, around: around('', { label: 'Nächste Seite' }) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  ['a scroll list', scroll, 'complete', ['end-seen']],
  [
    'a button for more that is disabled at last, beside the next page of something else',
    {
      listMode: 'append',
      reason: 'control-disabled',
      around: around('', { label: 'Next ›', href: '?page=2' }),
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a button for more that is gone at last, beside a next page',
    { listMode: 'append', around: around('', { label: 'Next ›', href: '?page=2' }) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'fewer than a range says',
    { around: around('9–12 of 345') },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
  [
    'fewer than a number says',
    { ...one, around: around('345 results') },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
])('%s', (_name, end, verdict, kinds) => {
  expect(verdictOf(end)).toEqual([verdict, kinds]);
});

const headed = (title: string, heading = ''): Surroundings => ({
  ...plainAround,
  head: { ...plainAround.head, title, heading },
});

test.each<[string, Partial<ListEnd>, string]>([
  ['says that it was not found', { around: headed('Shop', 'We could not find that page') }, 'unverified'],
  ['has the title of an error', { around: headed('404 – Shop') }, 'unverified'],
  [
    'shows others, as nothing was found',
    { around: { ...plainAround, list: 'li', text: 'No matches. You may like these' } },
    'unverified',
  ],
  [
    'shows none, as nothing was found',
    { around: { ...plainAround, text: 'No matches for this page' } },
    'complete',
  ],
  [
    'holds what its filter says, as the first one does',
    {
      firstAround: { ...plainAround, text: 'No matches for this filter' },
      around: { ...plainAround, text: 'No matches for this filter' },
    },
    'complete',
  ],
  ['says that there is no more', { around: { ...plainAround, text: 'No more results.' } }, 'complete'],
  [
    'has a title and a heading of its own',
    { firstAround: headed('Chairs | Shop', 'Chairs'), around: headed('Back soon', 'We are updating') },
    'unverified',
  ],
  [
    'has a heading of its own',
    { firstAround: headed('Chairs | Shop', 'Chairs'), around: headed('Page 3 | Shop', 'Oak tables') },
    'complete',
  ],
  [
    'is called by its month',
    { firstAround: headed('May 2025', 'May 2025'), around: headed('March 2025', 'March 2025') },
    'complete',
  ],
  ['is called as the first one', { firstAround: headed('404'), around: headed('404') }, 'complete'],
])('a list whose last page %s', (_about, end, verdict) => {
  expect(verdictOf(end)[0]).toBe(verdict);
});

test('a shorter page in the midst with elements like its items that are none leaves some out', () => {
  const between = { ...plainAround, leftOut: 6 };
  expect(verdictOf({ between })).toEqual(['unverified', ['items-left-out', 'end-seen']]);
});

test.each([
  ['as long as any', true, 5, 5, ['unverified', ['control-without-effect']]],
  ['shorter than others', true, 5, 10, ['complete', ['end-seen']]],
  ['of few items', true, 4, 4, ['complete', ['end-seen']]],
] as const)(
  'a last page that is served for ever: %s',
  (_name, isServedAgain, itemsOnLastPage, mostOnPage, verdict) => {
    const end = { reason: 'cycle', pages: 3, items: 13, isServedAgain, itemsOnLastPage, mostOnPage };
    expect(verdictOf(end)).toEqual(verdict);
  },
);

const BACK = { reason: 'cycle', items: 15, itemsOnLastPage: 5 };
test.each<[string, Partial<ListEnd>, string, string]>([
  ['as long as the others', {}, 'unverified', 'end-not-seen'],
  ['served again', { isServedAgain: true }, 'unverified', 'control-without-effect'],
  ['where nothing is at the next address', { goesOn: false }, 'complete', 'end-seen'],
  ['served again, and so is the one behind', { goesOn: false, isServedAgain: true }, 'complete', 'end-seen'],
  ['and others are at the next address', { goesOn: true }, 'unverified', 'end-not-seen'],
  ['shorter than the others', { mostOnPage: 6 }, 'complete', 'end-seen'],
  ['in the place of the one before', { isAddressed: false }, 'complete', 'end-seen'],
  ['of few items', { itemsOnLastPage: 4, mostOnPage: 4 }, 'complete', 'end-seen'],
  ['in a list that grows', { listMode: 'append' }, 'complete', 'end-seen'],
  ['with which all were read', { around: around('11–15 of 15') }, 'complete', 'total-reached'],
])('a last page that leads back, %s', (_about, end, verdict, kind) => {
  const found = verdictOf({ ...BACK, ...end });
  expect([found[0], found[1][0]]).toEqual([verdict, kind]);
});

test('a full page that an app asks for at another address, and that is the one before, is served for ever', () => {
  const end = {
    reason: 'no-new-rows',
    pages: 3,
    items: 13,
    itemsOnLastPage: 5,
    hasMovedOn: true,
    hasAsked: true,
  };
  const shown = { ...plainAround, list: 'li ul' };
  expect(verdictOf({ ...end, around: shown })).toEqual(['unverified', ['control-without-effect']]);
  expect(verdictOf({ ...end, around: { ...plainAround, list: '' } })[0]).toBe('complete');
  expect(verdictOf({ ...end, itemsOnLastPage: 4, around: shown })[0]).toBe('complete');
});

test('a list that is read from its second page on is not all', () => {
  const first = { ...firstPage, pagesBefore: 1 };
  expect(verdictOf({ first })).toEqual(['partial', ['pages-missing', 'end-seen']]);
  expect(verdictOf({ first, listMode: 'append' })[0]).toBe('complete');
  const missing = { kind: 'pages-missing', first: 1, last: 4, pages: 3 };
  expect(factsOfEnd({ ...plain, first })[0]).toMatchObject(missing);
});
