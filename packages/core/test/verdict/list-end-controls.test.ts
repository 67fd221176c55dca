import { expect, test } from 'vitest';
import type { ListEnd } from '../../src/verdict/end/list-end.ts';
import type { Surroundings } from '../../src/verdict/surroundings.ts';
import {
  around,
  BUTTON,
  first,
  firstPage,
  left,
  lines,
  NEXT,
  one,
  scroll,
  scrolled,
  verdictOf,
} from './ends-of-lists.ts';
import { plainAround } from './plain-surroundings.ts';

/** What a mark says of a next page. */
const told = (count: number): Surroundings['told'] => [{ of: 'next', count, onPage: null, apart: 'ul' }];

test.each<[string, Partial<ListEnd>, string, readonly string[]]>([
  [
    'a control that does nothing, after a round number',
    { reason: 'no-new-rows', items: 40, itemsOnLastPage: 5 },
    'unverified',
    ['control-without-effect'],
  ],
  [
    'the same behind a page that is shorter than others',
    { reason: 'no-new-rows', items: 40, itemsOnLastPage: 4 },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that does nothing, after long pages of one length',
    { reason: 'no-new-rows', items: 36, itemsOnLastPage: 12, mostOnPage: 12 },
    'unverified',
    ['control-without-effect'],
  ],
  ...[
    { context: 'a', verdict: 'partial', kinds: ['pages-left', 'end-seen'] },
    { context: 'link', verdict: 'complete', kinds: ['end-seen'] },
  ].map(({ context, verdict, kinds }): [string, Partial<ListEnd>, string, readonly string[]] => [
    `an address of a page behind the last one, in an element ${context}`,
    { around: { ...left({ context, href: '?page=4' }), url: 'http://site/?page=3' } },
    verdict,
    kinds,
  ]),
  ...[
    { from: 1, verdict: 'complete', kinds: ['end-seen'] },
    { from: 0, verdict: 'unverified', kinds: ['control-without-effect'] },
  ].map(({ from, verdict, kinds }): [string, Partial<ListEnd>, string, readonly string[]] => [
    `a control that does nothing, beside a mark that says so, and said ${from} at first`,
    {
      ...{ reason: 'no-new-rows', items: 40, listMode: 'append' },
      firstAround: { ...plainAround, told: told(from) },
      around: { ...plainAround, told: told(0) },
    },
    verdict,
    kinds,
  ]),
  [
    'a control that leads back to the top, after a round number',
    {
      ...{ reason: 'no-new-rows', items: 40, firstAround: { ...plainAround, own: 'Load more' } },
      around: { ...plainAround, own: 'Back to top' },
    },
    'complete',
    ['end-seen'],
  ],
  [
    'a control that did so from the first, after a round number',
    {
      ...{ reason: 'no-new-rows', items: 40, itemsOnLastPage: 5 },
      firstAround: { ...plainAround, own: 'Top' },
      around: { ...plainAround, own: 'Back to top' },
    },
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
    {
      ...{ reason: 'no-new-rows', items: 40, pages: 4, itemsOnLastPage: 5 },
      ...{ first: first(4, 4), around: around('Page 4 of 4') },
    },
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
    'a mark that scripts watch, behind a list that was scrolled in vain',
    { ...scroll, pages: 1, items: 4, around: around('', { context: 'div infinite-scroll', href: '' }) },
    'complete',
    ['end-seen'],
  ],
  [
    'placeholders of more, behind a list that was scrolled in vain',
    { ...scroll, pages: 1, items: 4, around: around('', { context: 'div skeleton-card', href: '' }) },
    'unverified',
    ['end-seen', 'pagination-shown'],
  ],
  [
    'a range of the two items that are left, behind a page of four',
    { ...one, around: around('', { label: '5–6 »', href: '/more', follows: 'list' }) },
    'unverified',
    ['end-seen', 'pagination-shown'],
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
      ...{ items: 40, itemsOnLastPage: 5 },
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
    'words for no more that have appeared behind a scrolled list',
    scrolled(around(''), around('', { ...BUTTON, label: 'No more.' })),
    'complete',
    ['end-seen'],
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
    'comments that the control brings more of',
    {
      ...{ reason: 'control-disabled', listMode: 'append' },
      around: { ...around('47 comments'), own: 'Show more comments' } as Surroundings,
    },
    'partial',
    ['fewer-than-advertised', 'end-seen'],
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
