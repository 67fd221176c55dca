import { expect, it } from 'vitest';
import { askedFor, isAskedAgain, kindOf } from '../../src/page/puppeteer/requests/empty-answers.ts';

const asked = (path: string, data?: unknown): ReturnType<typeof askedFor> =>
  askedFor({
    method: data === undefined ? 'GET' : 'POST',
    url: `https://shop.example${path}`,
    postData: data === undefined ? '' : JSON.stringify(data),
  });

it.each([
  ['{"items":[],"last":false}', 'empty'],
  ['[]', 'empty'],
  ['', 'empty'],
  ['{"data":{"items":[{"id":1}]},"facets":[]}', 'full'],
  ['<li>One</li>', 'full'],
  ['{"now":1700000000}', null],
  ['{"error":"Temporarily unavailable"}', 'empty'],
  ['{"items":[],"status":503}', 'empty'],
  ['{', null],
])('%s is %s', (body, kind) => {
  expect(kindOf(body)).toBe(kind);
});

it.each([
  ['/data?page=2&part=all', '/data?page=3&part=all', true],
  ['/data?page=2&part=first', '/data?page=2&part=second', false],
  ['/list/2.json', '/list/3.json', true],
  ['/items?after=eyJpZCI6MTJ9abc1', '/items?after=eyJpZCI6MjR9abc2', true],
])('%s and %s are of one kind: %s', (one, other, alike) => {
  expect(asked(one).key === asked(other).key).toBe(alike);
});

it('tells the queries of one address apart', () => {
  const key = (data: unknown): string => asked('/graphql', data).key;
  expect(key({ operation: 'List', page: 2 })).toBe(key({ operation: 'List', page: 3 }));
  expect(key({ operation: 'List', page: 2 })).not.toBe(key({ operation: 'Notes', page: 2 }));
});

it.each([
  ['the next page', '/data?page=2', '/data?page=3', '/data?page=4', false],
  ['the same', '/data?page=2', '/data?page=3', '/data?page=3', true],
  ['the same, another attempt', '/data?page=2&try=0', '/data?page=3&try=0', '/data?page=3&try=2', true],
  [
    'the next page, at the same time',
    '/data?page=2&t=170',
    '/data?page=3&t=171',
    '/data?page=4&t=171',
    false,
  ],
  [
    'the next page by its path',
    '/list/2.json?size=20',
    '/list/3.json?size=20',
    '/list/4.json?size=20',
    false,
  ],
  ['nothing known from before', null, '/data?page=2&try=0', '/data?page=2&try=1', false],
])('is asked for once more behind an empty answer: %s', (_about, full, empty, next, isAgain) => {
  expect(isAskedAgain(asked(empty), asked(next), full === null ? null : asked(full))).toBe(isAgain);
});
