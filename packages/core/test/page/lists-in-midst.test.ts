import { expect, test } from 'vitest';
import { listsInMidst } from '../../src/page/puppeteer/requests/lists-in-midst.ts';
import { objectsIn } from '../../src/page/surroundings/counts/json-objects.ts';

const items = [{ name: 'Chair of oak' }, { name: 'Chair of elm' }];

/** How the list of such data goes on; null: it ends, or nobody says. */
function saidOf(data: object): string | null {
  const [list] = listsInMidst(objectsIn(JSON.stringify(data)));
  if (list === undefined) return null;
  expect(list.entries).toEqual(items);
  return (list.isSure ? 'sure' : 'likely') + (list.isFirst ? ', first' : '');
}

test.each<[string, object, string | null]>([
  ['a mark', { items, hasMore: true }, 'sure'],
  ['a mark of the last part', { data: { items, is_last: false } }, 'sure'],
  ['numbers of pages', { items, pagination: { page: 2, pageCount: 5 } }, 'sure'],
  ['a total, and how many a part has', { items, total: 9, limit: 2, skip: 4 }, 'sure'],
  ['a cursor', { items, nextCursor: 'b2' }, 'likely'],
  ['a number', { items, nextPage: 3 }, 'likely'],
  ['a link in an object', { items, _links: { self: { href: '/2' }, next: { href: '/3' } } }, 'likely'],
  ['a link beside no part before', { items, links: { prev: null, next: '/2' } }, 'likely, first'],
  ['an answer among several', [{ results: { items, hasMore: true } }], 'sure'],
  ['nothing', { items }, null],
  ['a cursor that is none', { items, nextPageToken: '', next: 'null', nextCursor: null }, null],
  ['a link to nowhere', { items, links: { next: { href: null } } }, null],
  ['a cursor behind the last of the pages', { items, nextCursor: 'b5', page: 5, pages: 5 }, null],
  ['a cursor beside a mark against it', { items, hasMore: false, next: '/5' }, null],
  ['a link beside numbers against it', { items, links: { next: '/6' }, meta: { page: 5, pages: 5 } }, null],
  ['a mark of an entry', { items, other: [{}, { hasMore: true }] }, null],
  ['a mark of what the list is narrowed by', { items, filters: { woods: { hasMore: true } } }, null],
])('%s', (_what, data, said) => {
  expect(saidOf(data)).toBe(said);
});
