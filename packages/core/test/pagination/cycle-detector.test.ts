import { isTag } from 'domhandler';
import { parseFragment } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../src/dom/item.ts';
import { takeTurns } from '../../src/ground/time/take-turns.ts';
import { CycleDetector } from '../../src/pagination/cycle-detector.ts';
import { rowLines } from '../../src/verdict/rows/row-lines.ts';
import { turnsDuring } from '../turns-during.ts';

function items(...contents: string[]): Item[] {
  const html = contents.map((content) => `<li>${content}</li>`).join('');
  const elements = parseFragment(html, { treeAdapter: adapter }).children.filter(isTag);
  return elements.map((element) => ({ element, baseUrl: 'http://site/' }));
}

const TURNS = takeTurns();

async function look(
  cycles: CycleDetector,
  contents: readonly string[],
  titles = contents,
): Promise<'new' | 'repeat' | 'cycle'> {
  const lines = await rowLines(
    titles.map((title) => ({ title })),
    TURNS,
  );
  return cycles.look(items(...contents), lines, TURNS);
}

/** What a page of these titles is, for each of the pages. */
async function lookAt(cycles: CycleDetector, ...pages: readonly string[]): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const page of pages) seen.push(await look(cycles, [...page]));
  return seen;
}

describe('pages that replace each other', () => {
  test('the same rows again are a cycle, whatever changed around them', async () => {
    const cycles = new CycleDetector('replace', []);
    expect(await lookAt(cycles, 'ab', 'cd')).toEqual(['new', 'new']);
    expect(await look(cycles, ['a<i>7 views</i>', 'b'], ['a', 'b'])).toBe('cycle');
  });

  test('the same rows in another order are not', async () => {
    expect(await lookAt(new CycleDetector('replace', []), 'ab', 'ba')).toEqual(['new', 'new']);
  });

  test('rows that do not tell items apart need equal items, too', async () => {
    const cycles = new CycleDetector('replace', []);
    const inStock = ['in stock', 'in stock', 'in stock'];
    expect(await look(cycles, ['a', 'b', 'c'], inStock)).toBe('new');
    expect(await look(cycles, ['d', 'e', 'f'], inStock)).toBe('new');
    expect(await look(cycles, ['a', 'b', 'c'], inStock)).toBe('cycle');
  });

  test('a page of one row is told by its item', async () => {
    const cycles = new CycleDetector('replace', []);
    await look(cycles, ['first'], ['same']);
    expect(await look(cycles, ['second'], ['same'])).toBe('new');
    expect(await look(cycles, ['first'], ['same'])).toBe('cycle');
  });

  test('a page of one row is told by how its item is built', async () => {
    const cycles = new CycleDetector('replace', []);
    await look(cycles, ['<b>a<i>b</i></b>'], ['ab']);
    expect(await look(cycles, ['<b>a</b><i>b</i>'], ['ab'])).toBe('new');
    expect(await look(cycles, ['<b>a<i>b</i></b>'], ['ab'])).toBe('cycle');
  });

  test('long values are told apart to their ends', async () => {
    const cycles = new CycleDetector('replace', []);
    const long = 'x'.repeat(5_000);
    const seen = [];
    for (const end of ['1', '2', '1']) seen.push(await look(cycles, [`${long}${end}`, 'b']));
    expect(seen).toEqual(['new', 'new', 'cycle']);
  });
});

test('in a list that grows, a few equal rows say nothing', async () => {
  expect(await lookAt(new CycleDetector('append', []), 'aa', 'aa', 'aa')).toEqual(['new', 'new', 'new']);
});

test('a list that grows may bring a page twice, and is at its end when it brings nothing else', async () => {
  const cycles = new CycleDetector('append', []);
  expect(await lookAt(cycles, 'abc', 'abc', 'def')).toEqual(['new', 'repeat', 'new']);
  expect(await lookAt(cycles, 'abc', 'def', 'abc')).toEqual(['repeat', 'repeat', 'cycle']);
});

test('what was seen outlives the detector', async () => {
  const first = new CycleDetector('replace', []);
  await lookAt(first, 'ab', 'cd');
  expect(await lookAt(new CycleDetector('replace', first.digests), 'ab')).toEqual(['cycle']);
});

test('the page read last may have been asked for too soon, once', async () => {
  const cycles = new CycleDetector('replace', []);
  expect(await lookAt(cycles, 'ab', 'ab', 'cd')).toEqual(['new', 'repeat', 'new']);
  expect(await lookAt(cycles, 'cd', 'cd')).toEqual(['repeat', 'cycle']);
  expect(await lookAt(new CycleDetector('replace', cycles.digests), 'cd')).toEqual(['repeat']);
});

test('an item as long as a page lets everything else have its turn', async () => {
  const long = items('<b>a</b>'.repeat(100_000));
  const rows = await rowLines([{ title: 'a' }], TURNS);
  const cycles = new CycleDetector('replace', []);
  expect(await turnsDuring(() => cycles.look(long, rows, takeTurns()))).toBeGreaterThan(3);
});
