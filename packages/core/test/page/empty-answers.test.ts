import { expect, it } from 'vitest';
import { keyOf, kindOf } from '../../src/page/puppeteer/requests/empty-answers.ts';

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
  const key = (path: string): string => keyOf('GET', `https://shop.example${path}`, '');
  expect(key(one) === key(other)).toBe(alike);
});

it('tells the queries of one address apart', () => {
  const key = (data: unknown): string => keyOf('POST', 'https://shop.example/graphql', JSON.stringify(data));
  expect(key({ operation: 'List', page: 2 })).toBe(key({ operation: 'List', page: 3 }));
  expect(key({ operation: 'List', page: 2 })).not.toBe(key({ operation: 'Notes', page: 2 }));
});
