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
    expect(cycles.isRepeat(items('a', 'b'), rows('a', 'b'))).toBe(false);
    expect(cycles.isRepeat(items('c', 'd'), rows('c', 'd'))).toBe(false);
    expect(cycles.isRepeat(items('a<i>7 views</i>', 'b'), rows('a', 'b'))).toBe(true);
  });

  test('the same rows in another order are not', () => {
    const cycles = new CycleDetector('replace', []);
    cycles.isRepeat(items('a', 'b'), rows('a', 'b'));
    expect(cycles.isRepeat(items('b', 'a'), rows('b', 'a'))).toBe(false);
  });

  test('rows that do not tell items apart need equal items, too', () => {
    const cycles = new CycleDetector('replace', []);
    const inStock = rows('in stock', 'in stock', 'in stock');
    expect(cycles.isRepeat(items('a', 'b', 'c'), inStock)).toBe(false);
    expect(cycles.isRepeat(items('d', 'e', 'f'), inStock)).toBe(false);
    expect(cycles.isRepeat(items('a', 'b', 'c'), inStock)).toBe(true);
  });

  test('a page of one row is told by its item', () => {
    const cycles = new CycleDetector('replace', []);
    cycles.isRepeat(items('first'), rows('same'));
    expect(cycles.isRepeat(items('second'), rows('same'))).toBe(false);
    expect(cycles.isRepeat(items('first'), rows('same'))).toBe(true);
  });
});

test('in a list that grows, a few equal rows say nothing', () => {
  const cycles = new CycleDetector('append', []);
  for (let page = 0; page < 3; page += 1) {
    expect(cycles.isRepeat(items('a', 'a'), rows('a', 'a'))).toBe(false);
  }
});

test('what was seen outlives the detector', () => {
  const first = new CycleDetector('replace', []);
  first.isRepeat(items('a', 'b'), rows('a', 'b'));
  const second = new CycleDetector('replace', first.digests);
  expect(second.isRepeat(items('a', 'b'), rows('a', 'b'))).toBe(true);
});
