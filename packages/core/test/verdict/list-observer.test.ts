import { expect, test } from 'vitest';
import type { Fact, NoteFact } from '../../src/verdict/evidence.ts';
import { ListObserver } from '../../src/verdict/list-observer.ts';
import { ReturnedRows } from '../../src/verdict/rows/returned-rows.ts';
import { NO_LINES } from '../../src/verdict/rows/row-lines.ts';
import { plainAround } from './plain-surroundings.ts';

function observerOf(listMode: 'append' | 'replace', note: NoteFact = () => undefined): ListObserver {
  return new ListObserver({
    ...{ listMode, links: ['link'], maxPages: 100, selector: '.more', listSelector: '.item' },
    ...{ isUnique: false, first: null, note },
  });
}

test.each([
  ['as addresses ask for', '7', []],
  ['as addresses do not ask for', '8', ['list-moved']],
])('rows come on two pages, %s', (_about, offset, kinds) => {
  const facts: Fact[] = [];
  const observer = observerOf('replace', (fact) => facts.push(fact));
  for (const [index, [rows, from]] of [
    ['abcdefghij', '0'],
    ['hijklmnopq', offset],
  ].entries()) {
    const lines = { lines: [...(rows ?? '')], isTelling: true };
    const url = `https://site/list?offset=${from}`;
    observer.page({ number: index + 1, items: 10, url, identities: lines, lines });
  }
  expect(facts.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ['of a size of its own, which passes rows', '?page=2&per_page=6', 6, ['end-not-seen']],
  ['of a size of its own, whose rows are fewer', '?page=2&per_page=6', 3, []],
  ['of the same size', '?page=2&per_page=3', 3, []],
  ['of no size', '?page=2', 6, []],
  ['that is the third', '?page=3&per_page=6', 6, []],
])('behind a first page of three rows comes a page %s', (_about, query, items, kinds) => {
  const facts: Fact[] = [];
  const observer = observerOf('replace', (fact) => facts.push(fact));
  const page = { identities: NO_LINES, lines: NO_LINES };
  observer.page({ ...page, number: 1, items: 3, url: 'https://site/list' });
  observer.page({ ...page, number: 2, items, url: `https://site/list${query}` });
  expect(facts.map(({ kind }) => kind)).toEqual(kinds);
});

const END = {
  ...{ reason: 'no-new-rows', about: '', pages: 3, emptyPages: 0, hasMore: null, around: null },
  ...{
    hasMovedOn: false,
    hasAsked: false,
    error: null,
    retracts: false,
    unfolds: false,
    leadsBack: false,
    isServedAgain: false,
    goesOn: null,
  },
} as const;

test.each<[string, string, readonly number[], readonly string[]]>([
  ['behind all that are advertised, on a shorter page', '17 results', [10, 7, 5], ['items-unlike']],
  ['just as many as are advertised', '22 results', [10, 7, 5], []],
  ['as many as one page has', '10 results', [10, 10, 10], []],
])('what comes: %s', (_about, said, pages, kinds) => {
  const observer = observerOf('append');
  const lines = [{ text: said, apart: 'p', isBehind: false, isChosen: false, isOfOther: false }];
  const place = { isOfSection: false, isAboveHeading: false, isRightBefore: false };
  const around = { ...plainAround, text: said, lines: lines.map((line) => ({ ...line, ...place })) };
  observer.firstLook(around, pages[0] ?? 0);
  for (const [index, items] of pages.entries())
    observer.page({ number: index + 1, items, url: '', identities: NO_LINES, lines: NO_LINES });
  observer.end({ ...END, items: pages.reduce((sum, items) => sum + items) });
  expect(observer.endFacts.map(({ kind }) => kind).filter((kind) => kind === 'items-unlike')).toEqual(kinds);
});

test.each([
  ['counted', 'https://site/page/', ['rows-doubled']],
  ['of days', 'https://site/2026-11-2', []],
])('a row that comes on each page: pages %s', (_about, url, kinds) => {
  const observer = observerOf('replace');
  for (const [index, rows] of ['abcdZ', 'efghZ', 'ijklZ'].entries()) {
    const lines = { lines: [...rows], isTelling: true };
    observer.page({ number: index + 1, items: 5, url: url + index, identities: lines, lines });
  }
  observer.end({ ...END, items: 15 });
  expect(observer.endFacts.map(({ kind }) => kind).filter((kind) => kind === 'rows-doubled')).toEqual(kinds);
});

test.each<[string, readonly number[], boolean]>([
  ['as many items as before', [10, 10], true],
  ['fewer than on the first page', [18, 9], false],
  ['as many as on all pages but the first', [18, 9, 9], true],
  ['fewer than on others', [18, 9, 9, 4], false],
  ['as many as on one, where another came in two answers', [11, 22, 11], true],
  ['one page', [7], true],
])('the last page is full: %s', (_about, pages, isFull) => {
  const observer = observerOf('append');
  for (const [index, items] of pages.entries())
    observer.page({ number: index + 1, items, url: '', identities: NO_LINES, lines: NO_LINES });
  expect(observer.isFull).toBe(isFull);
});

test.each<[string, string, boolean, number]>([
  ['a list that is sorted anew for each page', 'abcd efgh aecg ijkl', false, 4],
  ['few rows that are there twice', 'abcd efgh aijk blmn', false, 0],
  ['rows that are pinned on each page', 'abcdef abcdgh abcdij abcdkl', false, 0],
  [
    'a list that equal rows are left out of',
    'abcdefghijklmnopqrstu vwxyz ABCDE aeimF GHIJKLMNOPQRS',
    true,
    0,
  ],
  ['the same where they are many', 'abcd efgh aecg ijkl', true, 4],
])('what comes on several pages: %s', (_about, pages, isExpected, returned) => {
  const rows = new ReturnedRows();
  for (const page of pages.split(' ')) rows.page({ lines: [...page], isTelling: true });
  expect(rows.count({ isExpected, hasLinks: true })).toBe(returned);
});

test.each<[string, string, number]>([
  ['rows at their places, as adverts are, and one that is not', 'abcdefgh ijbdefkl mnopqrst', 0],
  ['rows that were tied', 'abcdefgh ijdbklmn opqrstuv', 2],
  ['one of them', 'abcdefgh ijklbmno pqrstuvw', 0],
  ['one on each of two pages', 'abcdefgh ijklbmno pqlrstuv', 2],
  ['one on each of two pages that are apart', 'abcdefgh ijklbmno pqrstuvw xyuzABCD', 0],
  ['rows of an earlier page', 'abcdefgh ijklmnop qrdbstuv', 0],
  ['rows that go on to a third page', 'abcdefgh ijdbklmn dbopqrst', 0],
])('what comes on the page behind its own: %s', (_about, pages, near) => {
  const rows = new ReturnedRows();
  for (const page of pages.split(' ')) rows.page({ lines: [...page], isTelling: true });
  expect(rows.near()).toBe(near);
});

test.each<[string, string, number]>([
  ['a list that is sorted anew for each page', 'abcdefgh ijklmnop aicjekgm qrstuvwx', 8],
  ['rows that are there twice', 'abcdefgh ijklmnop aicjqrst uvwxyzAB', 0],
  ['a list of which rows come on most pages', 'abcdefgh abcdijkl efghabij cdklmnef', 18],
  ['rows that are pinned on each page', 'abcdef abcdgh abcdij abcdkl', 0],
  ['a row that is pinned on most pages', 'abcdefgh aijklmno apqrstuv wxyzABCD', 0],
])('what comes on several pages without links: %s', (_about, pages, returned) => {
  const rows = new ReturnedRows();
  for (const page of pages.split(' ')) rows.page({ lines: [...page], isTelling: true });
  expect(rows.count({ isExpected: false, hasLinks: false })).toBe(returned);
});

test.each<[string, string, boolean, number]>([
  ['adverts at the top of each page', 'abcdef abghij abklmn', false, 4],
  ['a total behind the rows, the last of which are fewer', 'bcdeZ fghiZ jklZ', false, 2],
  ['the same at other places, told apart by their links', 'abcdef gahibj klambn', true, 4],
  ['equal rows at other places', 'abcdef gahibj klambn', false, 0],
  ['the same row first and last, also on a short page', 'abcdea afghia ajka', false, 5],
  ['two rows at both ends', 'abcdefab abghijab abklmab', true, 10],
  ['pages with other equal rows', 'abbcda aefgha aijkla', true, 0],
  ['two pages', 'abcdef abghij', true, 2],
  ['two pages, at other places', 'abcdef ghaibj', true, 0],
  ['two pages without links', 'abcdef abghij', false, 0],
  ['two pages of three that can be told apart', 'abbc adef aghi', true, 0],
  ['a row that is not on the last page', 'abcdef aghijk almnop qrs', true, 0],
  ['pages of which most is equal', 'abcd abce abcf', true, 0],
])('what stands on each page: %s', (_about, pages, hasLinks, pinned) => {
  const rows = new ReturnedRows();
  for (const page of pages.split(' '))
    rows.page({ lines: [...page], isTelling: new Set(page).size === page.length });
  expect(rows.pinned(hasLinks)).toBe(pinned);
});

test('what is on each page and holds nothing is no row that came again', () => {
  const rows = new ReturnedRows();
  for (const page of ['abcd', 'efgh', 'ijkl'])
    rows.page({ lines: ['[null,null]', ...page], isTelling: true });
  expect(rows.pinned(true)).toBe(0);
});

test.each<[string, { readonly emptyPages?: number }, 'append' | 'replace', readonly string[]]>([
  ['in a list that is cut in pages', {}, 'replace', ['end-not-seen']],
  ['in one that grows', {}, 'append', []],
  ['in one that has empty pages', { emptyPages: 1 }, 'replace', []],
])('an address passes over a page %s', (_about, end, listMode, kinds) => {
  const observer = observerOf(listMode);
  for (const [index, page] of [1, 2, 4, 5].entries()) {
    const url = `https://site/list?zq=${page}`;
    observer.page({ number: index + 1, items: 10, url, identities: NO_LINES, lines: NO_LINES });
  }
  observer.end({ ...END, pages: 4, items: 40, ...end, reason: 'cycle', goesOn: false });
  expect(observer.endFacts.map(({ kind }) => kind).filter((kind) => kind !== 'end-seen')).toEqual(kinds);
});
