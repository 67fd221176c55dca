import type { Row } from '@harvestman/core';
import { Text } from 'domhandler';
import { expect, test } from 'vitest';
import { doubtItems } from '../../../src/extract/llm/direct/doubts/doubt-items.ts';
import {
  type LineRange,
  repeatedLinesProblem,
} from '../../../src/extract/llm/direct/lines/repeated-lines.ts';

const line = (shown: string, place: string) => ({
  shown,
  source: shown,
  marked: shown,
  place,
  from: new Text(shown),
  to: new Text(shown),
  addressesAfter: 0,
  addressesTo: 0,
});
type Found = LineRange & { readonly row: Row };
const doubts = (items: readonly Found[], all: Parameters<typeof doubtItems>[2]) =>
  doubtItems(
    items,
    items.map(({ row }) => row),
    all,
  );
const navigation = ['Home', 'Shop', 'About'].map((name, at) => line(`[${name}](link ${at + 1})`, 'li. a.'));
const things = Array.from({ length: 5 }, (_, at) => [
  line(`[Thing ${at}](link ${at + 4})`, 'h3. a.'),
  line(`by Ada ${at}`, 'div. div.'),
  line(`$${at + 1}.50`, 'p. b.'),
]).flat();
const lines = [...navigation, ...things];
const whole = [4, 7, 10, 13, 16].map((item, at) => ({
  item,
  last: item + 2,
  row: { title: `Thing ${at}`, author: `Ada ${at}`, price: `$${at + 1}.50` },
}));

test('links of the navigation look like titles that are links, and are no items left out', () => {
  expect(repeatedLinesProblem(whole, lines, 1, lines.length)).toBeNull();
  const [first, ...others] = whole;
  expect(repeatedLinesProblem(others, lines, 1, lines.length)).toMatch(/^lines 4 look like/);
  expect(first).toBeDefined();
});

test('a notice that is repeated between items is none that was left out', () => {
  const notice = line('[Read our letter](link 99)', 'h3. a.');
  const noticed = things.flatMap((one, at) => (at % 6 === 5 ? [one, notice] : [one]));
  const beginsItem = ({ shown }: typeof notice): boolean => shown.startsWith('[Thing');
  const items = noticed.flatMap((one, at) => (beginsItem(one) ? [{ item: at + 1, last: at + 3 }] : []));
  expect(repeatedLinesProblem(items, noticed, 1, noticed.length)).toBeNull();
  const once = noticed.slice(0, 10);
  expect(repeatedLinesProblem(items.slice(0, 3), once, 1, once.length)).toMatch(/^lines 7 look like/);
});

test('one of them is no item, and what has less than the others may be one', () => {
  expect(doubts(whole, lines)).toEqual([]);
  const home = { item: 1, last: 1, row: { title: 'Home', author: null, price: null } };
  expect(doubts([home, ...whole], lines)).toEqual([
    expect.stringMatching(/^1 of 6 items, that of line 1 say, have few of the values/),
  ]);
  const bare = { item: 4, last: 4, row: { title: 'Thing 0', author: null, price: null } };
  expect(doubts([bare, ...whole.slice(1)], lines)).toEqual([]);
});

test('an advertisement with half of the values is none, where it has them elsewhere', () => {
  const whole = things.map((_, at) => at).filter((at) => at % 3 === 0);
  const items = whole.map((at) => ({
    item: at + 4,
    last: at + 6,
    row: { title: `Thing ${at / 3}`, author: `Ada ${at / 3}`, price: `$${at / 3 + 1}.50`, stock: `${at}` },
  }));
  const all = [...lines, line('Advertise with us', 'div. p.'), line('from $99.00', 'div. p.')];
  const row = { title: 'Advertise with us', author: null, price: '$99.00', stock: null };
  expect(doubts(items, all)).toEqual([]);
  expect(doubts([...items, { item: 19, last: 20, row }], all)).toHaveLength(1);
});

test('words where all others have numbers are no item, and numbers elsewhere may be one', () => {
  const all = [...lines, line('New', 'h1. h1.'), line('by Eve', 'h2. h2.'), line('$9.50', 'h2. h2.')];
  const item = { item: 19, last: 21 };
  const said = (price: string) =>
    doubts([...whole, { ...item, row: { title: 'New', author: 'Eve', price } }], all);
  expect(said('by Eve')).toHaveLength(1);
  expect(said('$9.50')).toEqual([]);
});

test('items that begin in two forms in turn are split, where those stand in two places', () => {
  const titles = Array.from({ length: 6 }, (_, at) => (at % 2 ? `Bread and Stone ${at}` : `Road ${at}`));
  const bodies = titles.flatMap((title, at) => [line(title, 'h3. h3.'), line(`$${at + 1}.50`, 'p. b.')]);
  const items = titles.map((_, at) => ({ item: at * 2 + 1, last: at * 2 + 2 }));
  expect(repeatedLinesProblem(items, bodies, 1, bodies.length)).toBeNull();
  const halves = bodies.map((_, at) => ({ item: at + 1, last: at + 1 }));
  const plain = bodies.map((one) => ({ ...one, shown: one.shown.replace(/^B.*/, 'Road 1') }));
  expect(repeatedLinesProblem(halves, plain, 1, plain.length)).toMatch(/split into 2$/);
});
