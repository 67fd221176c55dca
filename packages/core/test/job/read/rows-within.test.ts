import type { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { parseFragment } from '../../../src/dom/html/parse-fragment.ts';
import { rowsWithin } from '../../../src/job/read/rows-within.ts';

const ROW = '<li><b>Lamp</b> <i>9</i></li>';

test.each<[string, string, readonly (string | null)[], number]>([
  ['a list', `<ul>${ROW}${ROW}${ROW}${ROW}</ul>`, ['b', 'i'], 3],
  ['columns', `<ul>${ROW}${ROW}${ROW}</ul><ul>${ROW}${ROW}${ROW}</ul>`, ['b', 'i'], 4],
  ['a list and an item', `<ul>${ROW}${ROW}${ROW}</ul><ul>${ROW}</ul>`, ['b', 'i'], 0],
  ['an item', ROW, ['b', 'i'], 0],
  ['an item with links to others', `<div><h1>Lamp</h1>${ROW}${ROW}${ROW}</div>`, ['h1', 'i'], 0],
  ['a list of which all is read', `<ul>${ROW}${ROW}${ROW}</ul>`, ['b', null], 0],
  ['a list of which one thing is read', `<ul>${ROW}${ROW}${ROW}</ul>`, ['b'], 0],
])('rows within %s', (_about, html, selectors, rows) => {
  const properties = selectors.map((elementSelector, place) => ({
    ...{ name: `p${place}`, description: '', type: 'text' as const },
    elementSelector,
  }));
  const items = parseFragment(html).children.map((element) => ({
    element: element as Element,
    baseUrl: 'http://site/',
  }));
  expect(rowsWithin(items, { properties })).toBe(rows);
});
