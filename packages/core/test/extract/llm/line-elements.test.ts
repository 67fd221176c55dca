import { expect, test } from 'vitest';
import { descendants } from '../../../src/dom/descendants.ts';
import { readText } from '../../../src/dom/readers/text.ts';
import { AddressBook, itemLines } from '../../../src/extract/llm/direct/lines/item-text.ts';
import { lineElements } from '../../../src/extract/llm/direct/lines/line-elements.ts';
import { bodyItem } from './body-item.ts';

function elementsOf(html: string, ranges: readonly (readonly [item: number, last: number])[]) {
  const lines = itemLines(bodyItem(html), new AddressBook());
  return lineElements(
    ranges.map(([item, last]) => ({ item, last })),
    lines,
  );
}

test('lines belong to the element that holds no line of another item', () => {
  const cards = [1, 2, 3].map((at) => `<li><h3>Thing ${at}</h3><p>Ada</p><p>€ ${at}</p></li>`);
  const found = elementsOf(`<h1>Things</h1><ul>${cards.join('')}</ul>`, [
    [2, 4],
    [5, 6],
    [8, 8],
  ]);
  expect(found.map(({ name }) => name)).toEqual(['li', 'li', 'li']);
  expect(found.map(readText)).toEqual(['Thing 1 Ada € 1', 'Thing 2 Ada € 2', 'Thing 3 Ada € 3']);
});

test('the only item of a section is no section where the others are none', () => {
  const found = elementsOf(
    '<section><h2>New</h2><div><b>A</b></div><div><b>B</b></div></section><section><h2>Old</h2><div><b>C</b></div></section>',
    [
      [2, 2],
      [3, 3],
      [5, 5],
    ],
  );
  expect(found.map(({ name }) => name)).toEqual(['div', 'div', 'div']);
});

test('items that share their parent get a copy of what is theirs', () => {
  const found = elementsOf('<p><b>A</b> 1<br>by Ada<br><b>B</b> 2<br>by Eve<br><b>C</b> 3<br>by Ida</p>', [
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(found.map(readText)).toEqual(['A 1 by Ada', 'B 2 by Eve', 'C 3 by Ida']);
  expect(found.map((one) => [...descendants(one)].map(({ name }) => name))).toEqual([
    ['b', 'br'],
    ['b', 'br'],
    ['b', 'br'],
  ]);
});
