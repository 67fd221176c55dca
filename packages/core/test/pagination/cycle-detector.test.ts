import { isTag } from 'domhandler';
import { parseFragment } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../src/dom/item.ts';
import { CycleDetector } from '../../src/pagination/cycle-detector.ts';
import type { Row } from '../../src/results/row.ts';

function items(...contents: string[]): Item[] {
  const html = contents.map((content) => `<li>${content}</li>`).join('');
  const elements = parseFragment(html, { treeAdapter: adapter }).children.filter(isTag);
  return elements.map((element) => ({ element, baseUrl: 'http://site/' }));
}

function rows(...titles: string[]): Row[] {
  return titles.map((title) => ({ title }));
}

describe('pages that replace each other', () => {
  test('the same rows again are a cycle, whatever changed around them', () => {
    const cycles = new CycleDetector('replace', []);
    expect(cycles.look(items('a', 'b'), rows('a', 'b'))).toBe('new');
    expect(cycles.look(items('c', 'd'), rows('c', 'd'))).toBe('new');
    expect(cycles.look(items('a<i>7 views</i>', 'b'), rows('a', 'b'))).toBe('cycle');
  });

  test('the same rows in another order are not', () => {
    const cycles = new CycleDetector('replace', []);
    cycles.look(items('a', 'b'), rows('a', 'b'));
    expect(cycles.look(items('b', 'a'), rows('b', 'a'))).toBe('new');
  });

  test('rows that do not tell items apart need equal items, too', () => {
    const cycles = new CycleDetector('replace', []);
    const inStock = rows('in stock', 'in stock', 'in stock');
    expect(cycles.look(items('a', 'b', 'c'), inStock)).toBe('new');
    expect(cycles.look(items('d', 'e', 'f'), inStock)).toBe('new');
    expect(cycles.look(items('a', 'b', 'c'), inStock)).toBe('cycle');
  });

  test('a page of one row is told by its item', () => {
    const cycles = new CycleDetector('replace', []);
    cycles.look(items('first'), rows('same'));
    expect(cycles.look(items('second'), rows('same'))).toBe('new');
    expect(cycles.look(items('first'), rows('same'))).toBe('cycle');
  });
});

test('in a list that grows, a few equal rows say nothing', () => {
  const cycles = new CycleDetector('append', []);
  for (let page = 0; page < 3; page += 1) {
    expect(cycles.look(items('a', 'a'), rows('a', 'a'))).toBe('new');
  }
});

test('a list that grows may bring a page twice, and is at its end when it brings nothing else', () => {
  const cycles = new CycleDetector('append', []);
  const look = (...titles: string[]) => cycles.look(items(...titles), rows(...titles));
  expect(look('a', 'b', 'c')).toBe('new');
  expect(look('a', 'b', 'c')).toBe('repeat');
  expect(look('d', 'e', 'f')).toBe('new');
  expect([look('a', 'b', 'c'), look('d', 'e', 'f'), look('a', 'b', 'c')]).toEqual([
    'repeat',
    'repeat',
    'cycle',
  ]);
});

test('what was seen outlives the detector', () => {
  const first = new CycleDetector('replace', []);
  first.look(items('a', 'b'), rows('a', 'b'));
  first.look(items('c', 'd'), rows('c', 'd'));
  const second = new CycleDetector('replace', first.digests);
  expect(second.look(items('a', 'b'), rows('a', 'b'))).toBe('cycle');
});

test('the page read last may have been asked for too soon, once', () => {
  const cycles = new CycleDetector('replace', []);
  const look = (...titles: string[]) => cycles.look(items(...titles), rows(...titles));
  expect([look('a', 'b'), look('a', 'b'), look('c', 'd')]).toEqual(['new', 'repeat', 'new']);
  expect([look('c', 'd'), look('c', 'd')]).toEqual(['repeat', 'cycle']);
  const later = new CycleDetector('replace', cycles.digests);
  expect(later.look(items('c', 'd'), rows('c', 'd'))).toBe('repeat');
});
