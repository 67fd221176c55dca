import { expect, test } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import type { Item } from '../../../src/dom/item.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { unfinishedSigns } from '../../../src/job/read/unfinished-signs.ts';

/** As many items as there are values; the last has these attributes. */
function itemsFor(values: readonly unknown[], attributes = ''): readonly Item[] {
  const html = values.map((_, at) => `<li ${at === values.length - 1 ? attributes : ''}>x</li>`).join('');
  const elements = compileSelector('li').all(parseDocument(`<ul>${html}</ul>`));
  return elements.map((element) => ({ element, baseUrl: 'http://site/' }));
}

test.each<[string, readonly (string | number | null)[], readonly string[]]>([
  ['nothing of the kind', ['one', 'two', 'three'], []],
  ['no items', [], ['none']],
  ['no value in any', [null, '', ' '], []],
  ['a value that one lacks', ['one', null, 'three'], ['uneven']],
  ['text of a template', ['one', '{{ item.name }}'], ['template']],
  ['a word for loading', ['one', 'Loading …'], ['loading']],
  ['the word in a sentence', ['one', 'Loading ramps'], []],
  ['a dash', ['one', '—'], ['dash']],
  ['nothing but zeros', ['€ 0.00', '€ 0.00'], ['zero']],
  ['zeros as numbers, where some have none', [0, 0, null], ['zero', 'uneven']],
  ['zeros and others', ['0', '12'], []],
  ['a single zero', ['0'], []],
])('a page whose items have %s: %j', (_title, values, signs) => {
  const rows = values.map((value) => ({ a: value }));
  expect([...unfinishedSigns(rows, itemsFor(values))].sort()).toEqual([...signs].sort());
});

test.each<[string, boolean]>([
  ['aria-busy="true"', true],
  ['aria-busy="false"', false],
  ['class="card skeleton"', true],
  ['class="card is-loading"', true],
  ['class="card ghostly"', false],
])('an item with %s is a skeleton: %j', (attributes, isSkeleton) => {
  const items = itemsFor(['one', 'two'], attributes);
  expect(unfinishedSigns([{ a: 'one' }, { a: 'two' }], items).has('skeleton')).toBe(isSkeleton);
});

test('a page with fewer items than others is unfinished, and one with as many is not', () => {
  const items = itemsFor(['one', 'two']);
  const rows = [{ a: 'one' }, { a: 'two' }];
  expect([2, 3, 0].map((usual) => unfinishedSigns(rows, items, usual).has('fewer'))).toEqual([
    false,
    true,
    false,
  ]);
});
