import { isTag } from 'domhandler';
import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { querySelector, querySelectorAll, readText } from '../../src/index.ts';

const root = parseDocument('<ul><li>one<li class=last><a>two</a></ul>').children.find(isTag);
if (root === undefined) throw new Error('no root');

test('finds what a browser finds below an element, and what recipes may ask for', () => {
  expect(querySelectorAll(root, 'li').map(readText)).toEqual(['one', 'two']);
  const last = querySelector(root, 'li:contains("two")');
  expect(last?.attribs.class).toBe('last');
  expect(last && querySelector(last, '> a')?.name).toBe('a');
  expect(last && querySelector(last, 'li')).toBeNull();
});

test.each(['li[', '//li', '', 7])('refuses %j, and says why', (selector) => {
  expect(() => querySelector(root, selector as string)).toThrow(/selector|text|XPath/i);
});
