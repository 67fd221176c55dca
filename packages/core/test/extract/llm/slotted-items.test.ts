import { type Element, isTag } from 'domhandler';
import { expect, test } from 'vitest';
import { descendants } from '../../../src/dom/descendants.ts';
import { readText } from '../../../src/dom/readers/text.ts';
import { isSlot, slottedItems } from '../../../src/extract/llm/direct/lines/slotted-items.ts';
import { bodyItem } from './body-item.ts';

const itemsOf = (texts: readonly string[]): readonly Element[] =>
  bodyItem(texts.map((text) => `<p>${text}</p>`).join('')).element.children.filter(isTag);

const slotsOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  slottedItems(itemsOf(texts)).roots.map((root) => [...descendants(root)].filter(isSlot).map(readText));

test('what differs within texts that are alike has an element of its own', () => {
  expect(
    slotsOf([
      'For $215,000 you get Oak Lane, built on May 3, 2019',
      'For $98,500 you get Mill Road, built on June 12, 2021',
      'For $310,000 you get Elm Street, built on July 30, 2008',
    ]),
  ).toEqual([
    ['$215,000', 'Oak Lane', 'May 3, 2019'],
    ['$98,500', 'Mill Road', 'June 12, 2021'],
    ['$310,000', 'Elm Street', 'July 30, 2008'],
  ]);
});

test('what ends or begins alike is one value, but for one behind its label', () => {
  expect(slotsOf(['Amber Bolt today', 'Forged Edger today', 'Steel Anvil today'])).toEqual([[], [], []]);
  expect(slotsOf(['made by Ada Lund', 'made by Jo Marsh', 'made by Ty'])).toEqual([
    ['Ada Lund'],
    ['Jo Marsh'],
    ['Ty'],
  ]);
});

test('the page is as it was', () => {
  const items = itemsOf(['By Ada at $5', 'By Bea at $7', 'By Cleo at $9']);
  const { copies } = slottedItems(items);
  expect(items.map(({ children }) => children.length)).toEqual([1, 1, 1]);
  expect(items.map((item) => copies.get(item)?.children.filter(isTag).length)).toEqual([2, 2, 2]);
});

test('a text of any length is read', () => {
  expect(slotsOf(['word '.repeat(200_000), 'by Ada', 'by Bea', 'by Cleo'])).toEqual([
    [],
    ['Ada'],
    ['Bea'],
    ['Cleo'],
  ]);
});
