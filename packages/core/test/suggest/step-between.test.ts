import { expect, test } from 'vitest';
import { stepBetween } from '../../src/suggest/controls/step-between.ts';

test.each([
  ['/list', '/list?page=2', 1],
  ['/list?sort=a', '/list?sort=a&p=2', 1],
  ['/list', '/list/page/2/', 1],
  ['/list.html', '/list-2.html', 1],
  ['/list?page=4', '/list?page=5', 1],
  ['/list?page=4', '/list?page=3', -1],
  ['/list?start=20', '/list?start=40', 2],
  ['/list', '/list?start=40', 2],
  ['/list', '/about', 0],
  ['/list?page=2', '/list?page=2', 0],
  ['/a/1/b/2', '/a/2/b/3', 0],
])('from %s to %s: %i', (from, to, step) => {
  expect(stepBetween(new URL(from, 'https://a.example'), new URL(to, 'https://a.example'))).toBe(step);
});

test('another host counts nothing', () => {
  expect(stepBetween(new URL('https://a.example/l'), new URL('https://b.example/l?page=2'))).toBe(0);
});
