import { expect, test } from 'vitest';
import { isOtherList } from '../../src/verdict/pagination/is-other-list.ts';

test.each<[string, readonly [string, string, string], boolean]>([
  ['a category by its number', ['?cat=7', '?cat=7&page=2', '?cat=8'], true],
  ['the same in the path', ['category/7', 'category/7?page=2', 'category/8?page=1'], true],
  ['a category by its name', ['?cat=vases', '?cat=vases&page=2', '?cat=lamps'], true],
  ['another path', ['vases?page=1', 'vases?page=2', 'lamps?page=1'], true],
  ['pages of a category', ['?cat=7', '?cat=7&page=2', '?cat=7&page=3'], false],
  ['categories one after the other', ['?cat=6', '?cat=7', '?cat=8'], false],
  ['pages of a tag', ['tag/1', 'tag/2', 'tag/3'], false],
  ['pages of months', ['2026/01?page=1', '2026/01?page=2', '2026/02?page=1'], false],
  ['a number that is none of a list', ['?start=0&n=10', '?start=10&n=10', '?start=20&n=7'], false],
])('whether an address leads to another list: %s', (_about, paths, isOther) => {
  const [first, second, own] = paths.map((path) => `https://site.example/list/${path}`) as [
    string,
    string,
    string,
  ];
  expect(isOtherList(own, [first, second])).toBe(isOther);
});
