import { expect, test } from 'vitest';
import type { Fact } from '../../src/verdict/evidence.ts';
import { EvidenceList } from '../../src/verdict/evidence-list.ts';
import { factsOfEnd, type ListEnd } from '../../src/verdict/list-end.ts';
import type { ShownControl, Surroundings } from '../../src/verdict/surroundings.ts';
import { plainAround, plainControl } from './plain-surroundings.ts';

const plain: ListEnd = {
  reason: 'no-next-control',
  about: 'there is no next control any more',
  listMode: 'replace',
  pages: 3,
  emptyPages: 0,
  items: 12,
  itemsOnLastPage: 4,
  mostOnPage: 5,
  fullPage: 5,
  maxPages: 1_000,
  hasMore: null,
  listSelector: '.item',
  selector: '.next',
  hasMovedOn: false,
  hasAsked: false,
  retracts: false,
  unfolds: false,
  leadsBack: false,
  isServedAgain: false,
  first: null,
  firstAround: null,
  around: plainAround,
};

function verdictOf(end: Partial<ListEnd>): [string, readonly string[]] {
  const list = new EvidenceList();
  const fullPage = end.mostOnPage ?? plain.mostOnPage;
  for (const fact of factsOfEnd({ ...plain, fullPage, ...end })) list.note(fact);
  return [list.verdict, list.items.map(({ kind }) => kind)];
}

const lines = (text: string, apart: string): Surroundings['lines'] => [
  {
    ...{ text, apart, isBehind: true },
    isChosen: false,
    isOfOther: false,
    isOfSection: false,
    isAboveHeading: false,
    isRightBefore: false,
  },
];
const around = (text: string, ...controls: Partial<ShownControl>[]): ListEnd['around'] => ({
  ...plainAround,
  text,
  lines: lines(text, 'p'),
  controls: controls.map((control) => ({ ...plainControl, apart: control.context ?? 'button', ...control })),
  list: 'li ul',
});
/** Numbers in a pager; the current one has a `*`. */
const numbers = (...labels: readonly (number | string)[]): Partial<ShownControl>[] =>
  labels.map((label) => ({
    label: `${label}`.replace('*', ''),
    context: 'a ul pagination',
    isCurrent: `${label}`.endsWith('*'),
  }));
const NEXT = { label: 'Next', href: '?page=2', context: 'a', apart: 'a' };
const control = (shown: Partial<ShownControl>): ShownControl => ({ ...plainControl, ...shown });
/** The first page, with the recipe's control. */
const next = (own: string, href: string): Surroundings => ({
  ...plainAround,
  own,
  controls: [control({ ...NEXT, label: own, href })],
});
/** The last page, without it. */
const left = (shown: Partial<ShownControl>): Surroundings => ({ ...plainAround, controls: [control(shown)] });
/** A page at this address. */
const at = (path: string): Surroundings => ({ ...plainAround, url: `http://site${path}` });
/** The first page, with links of these labels. */
const links = (...shown: readonly (readonly [string, string])[]): Surroundings => ({
  ...at('/'),
  controls: shown.map(([label, href]) => control({ label, href })),
});
/** A page with a row of numbers behind its list, of which this one is chosen. */
const numbered = (chosen: number, labels = ['1', '2', '3', '4', '5']): Surroundings => ({
  ...plainAround,
  rows: [
    {
      ...{ context: 'ul pg', apart: 'ul pg', beside: '', follows: 'list', isBehind: true, isMarked: true },
      labels,
      hrefs: labels.map(() => null),
      chosen,
    },
  ],
});
const one = { reason: 'single-page', selector: null, pages: 1, items: 4 } as const;
const scroll = { reason: 'no-new-rows', selector: null, listMode: 'append' } as const;
const BUTTON = { href: null, isBehind: true, follows: 'list' } as const;
const scrolled = (firstAround: ListEnd['around'], last: ListEnd['around']): Partial<ListEnd> => ({
  ...scroll,
  firstAround,
  around: last,
});
const firstPage: NonNullable<ListEnd['first']> = {
  total: null,
  ranges: [],
  count: null,
  from: null,
  page: null,
  items: 10,
  pagesBefore: 0,
  words: '',
};
const first = (current: number, pages: number): typeof firstPage => ({
  ...firstPage,
  page: { current, pages },
});

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
  [
    'a control that does nothing, after a round number',
    { reason: 'no-new-rows', items: 40 },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'a control that does nothing on the last of as many pages as the first has told',
    { reason: 'no-new-rows', items: 40, pages: 4, first: first(1, 4), around: around('Page 4 of 4') },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that does nothing on a page that was told to be the last one before',
    { reason: 'no-new-rows', items: 40, pages: 4, first: first(4, 4), around: around('Page 4 of 4') },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'a control that leads back, and is disabled, beside one that leads on',
    {
      ...{ reason: 'control-disabled', pages: 1 },
      around: { ...left(NEXT), own: 'Previous' },
    },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'a next control that is disabled, beside that of something else',
    {
      ...{ reason: 'control-disabled', pages: 1 },
      around: { ...left(NEXT), own: 'Next' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'nearly as many as there are about',
    { ...one, items: 47, itemsOnLastPage: 47, around: around('1–47 of about 50') },
    'complete',
    ['end-seen'],
  ],
  [
    'far fewer than there are about',
    { ...one, items: 20, itemsOnLastPage: 20, around: around('1–20 of about 50') },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
  [
    'a control that takes away what it has brought, after a round number',
    { reason: 'no-new-rows', items: 40, retracts: true },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that takes something away, and has never brought anything',
    { reason: 'no-new-rows', items: 40, pages: 1, retracts: true },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'a control that asks, and brings nothing, after a full page',
    { reason: 'no-new-rows', items: 12, mostOnPage: 4, hasAsked: true },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'a control that brings word of the end, after a round number',
    { reason: 'no-new-rows', items: 40, around: around('No more results.') },
    'complete',
    ['end-seen'],
  ],
  [
    'a text about an end that was there before, and a control that does nothing',
    {
      reason: 'no-new-rows',
      items: 40,
      first: { ...firstPage, words: 'No more results' },
      around: around('No more results.'),
    },
    'unverified',
    ['control-without-effect'],
  ],
  ['a control that does nothing', { reason: 'no-new-rows', items: 47 }, 'complete', ['end-seen']],
  [
    'a control that has only shown what was there',
    { reason: 'no-new-rows', pages: 1, items: 11, unfolds: true },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that has leafed through all that was there, and a pager of pages',
    {
      reason: 'no-new-rows',
      pages: 1,
      items: 40,
      unfolds: true,
      firstAround: around('Page 1 of 4'),
      around: around('Page 3 of 4'),
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that has leafed through all that was there, and asked for more in vain',
    { reason: 'no-new-rows', pages: 1, items: 40, unfolds: true, hasAsked: true },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'a control that has never done anything',
    { reason: 'no-new-rows', pages: 1, items: 11 },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'a button that has appeared behind a scrolled list',
    scrolled(around(''), around('', { ...BUTTON, label: 'Keep browsing' })),
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'a button that has come between items of a scrolled list, as the heading of a group',
    scrolled(around(''), around('', { ...BUTTON, label: 'Group 12', isBeforeItem: true })),
    'complete',
    ['end-seen'],
  ],
  [
    'a button that was there from the start',
    scrolled(around('', { ...BUTTON, label: 'Tell us' }), around('', { ...BUTTON, label: 'Tell us' })),
    'complete',
    ['end-seen'],
  ],
  [
    'a button that leads to the top',
    scrolled(around(''), around('', { ...BUTTON, label: 'Back to top' })),
    'complete',
    ['end-seen'],
  ],
  [
    'a button behind a list that says it has ended',
    scrolled(around(''), around('No more results.', { ...BUTTON, label: 'Keep browsing' })),
    'complete',
    ['end-seen'],
  ],
  [
    'a text that has appeared behind a list that has grown, and says that more is on its way',
    {
      ...{ listMode: 'append', firstAround: around('') },
      around: around('', { ...BUTTON, label: 'Loading…', isText: true }),
    },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'a button that says to wait, and cannot be used any more',
    {
      ...{ reason: 'control-disabled', listMode: 'append', firstAround: around('') },
      around: around('', { ...BUTTON, label: 'Please wait…', isDisabled: true }),
    },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'a button that shows the remaining ones',
    {
      ...{ reason: 'no-new-rows', listMode: 'append', items: 36, hasMovedOn: true },
      around: { ...plainAround, lines: lines('Show the remaining 24', 'button div') },
    },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
  [
    'a button that says how many are left',
    {
      ...{ reason: 'no-new-rows', listMode: 'append', items: 36, hasMovedOn: true },
      around: { ...plainAround, lines: lines('Load more (24 left)', 'button div') },
    },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
  ],
  [
    'a button that says how many it brings',
    {
      ...{ reason: 'no-new-rows', listMode: 'append', items: 36, hasMovedOn: true },
      around: { ...plainAround, lines: lines('Load 24 more', 'button div') },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a list that grows, of which three of five pages were read',
    {
      ...{ reason: 'no-new-rows', listMode: 'append', first: first(1, 5) },
      around: around('Page 3 of 5'),
    },
    'partial',
    ['pages-left', 'end-seen'],
  ],
  [
    'a list that grows below the page that a text counts by itself',
    {
      ...{ reason: 'no-new-rows', listMode: 'append', first: first(1, 5) },
      around: around('Page 4 of 5'),
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that led to an empty page',
    { reason: 'no-new-rows', items: 40, hasMovedOn: true },
    'complete',
    ['end-seen'],
  ],
])('%s', (_name, end, verdict, kinds) => {
  expect(verdictOf(end)).toEqual([verdict, kinds]);
});

test.each<[string, readonly Fact[], string]>([
  ['nothing', [], 'unverified'],
  ['a breach alone proves no end', [breach()], 'unverified'],
  ['a breach of a whole list', [seen(), breach()], 'suspect'],
  ['the worst counts', [seen(), breach(), { kind: 'max-pages', maxPages: 3 }], 'partial'],
  ['a list that moved', [seen(), moved()], 'partial'],
  [
    'a list that moved and was read again',
    [seen(), moved(), { kind: 'rechecked', pages: 3, rowsAdded: 1 }],
    'complete',
  ],
])('the verdict of %s', (_name, facts, verdict) => {
  const list = new EvidenceList();
  for (const fact of facts) list.note(fact);
  expect(list.verdict).toBe(verdict);
});

test.each([
  ['as long as any', true, 5, 5, ['unverified', ['control-without-effect']]],
  ['shorter than others', true, 5, 10, ['complete', ['end-seen']]],
  ['of few items', true, 4, 4, ['complete', ['end-seen']]],
  ['that leads to itself or to the first one', false, 5, 5, ['complete', ['end-seen']]],
] as const)(
  'a last page that is served for ever: %s',
  (_name, isServedAgain, itemsOnLastPage, mostOnPage, verdict) => {
    const end = { reason: 'cycle', pages: 3, items: 13, isServedAgain, itemsOnLastPage, mostOnPage };
    expect(verdictOf(end)).toEqual(verdict);
  },
);

test('a list that is read from its second page on is not all', () => {
  const first = { ...firstPage, pagesBefore: 1 };
  expect(verdictOf({ first })).toEqual(['partial', ['pages-missing', 'end-seen']]);
  expect(verdictOf({ first, listMode: 'append' })[0]).toBe('complete');
});

test('a fact counts once, with words and the verdict that it speaks for', () => {
  const list = new EvidenceList();
  list.note({ kind: 'fewer-than-advertised', total: 47, items: 10, page: 1 });
  list.note({ kind: 'fewer-than-advertised', total: 47, items: 10, page: 1 });
  expect(list.takeChanges().evidence).toEqual([
    {
      kind: 'fewer-than-advertised',
      supports: 'partial',
      page: 1,
      message: 'the page advertises 47 items, and 10 were read',
      total: 47,
      items: 10,
    },
  ]);
  expect(list.takeChanges()).toEqual({});
  expect(new EvidenceList(list.items).items).toEqual(list.items);
});

function seen(): Fact {
  return { kind: 'end-seen', reason: 'there is no next control any more' };
}

function moved(): Fact {
  return { kind: 'list-moved', sign: 'gap', rows: 1 };
}

function breach(): Fact {
  return { kind: 'unlike-history', measure: 'rows', property: null, expected: 'about 47', found: '10' };
}
