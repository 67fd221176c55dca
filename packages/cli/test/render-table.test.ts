import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { columnWidths } from '../src/output/column-widths.ts';
import { renderTable } from '../src/output/render-table.ts';

test('narrow columns get what they need, wide ones share the rest', () => {
  expect(columnWidths([3, 5], 20)).toEqual([3, 5]);
  expect(columnWidths([3, 100, 100], 43)).toEqual([3, 20, 20]);
  expect(columnWidths([100, 100], 0)).toEqual([4, 4]);
});

test('every line of a table is as wide as the others and fits', () => {
  const rows = [
    { title: '日本語のとても長いタイトル'.repeat(5), price: '12' },
    { title: 'short', price: null },
    { title: '👩‍👩‍👧‍👦 family', price: '€ 3' },
  ];
  const lines = renderTable(['title', 'price'], rows, { width: 60 }).trimEnd().split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[3]).toContain('…');
  expect(lines[5]).toContain('👩‍👩‍👧‍👦 family');
  expect(new Set(lines.map((line) => stringWidth(line))).size).toBe(1);
  expect(stringWidth(lines[0] ?? '')).toBeLessThanOrEqual(60);
});

test('a page cannot reach the terminal', () => {
  const evil = '\u001b[2J\u009b31mred\r\nline\u202egnp';
  const text = renderTable(['a\u001b[0m'], [{ 'a\u001b[0m': evil }], { width: 80 });
  expect(stripVTControlCharacters(text)).toBe(text);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Control}\u202e]/u);
});

test('numbers are aligned right', () => {
  const rows = [
    { name: 'a', price: 9.5 },
    { name: 'b', price: null },
    { name: 'c', price: 165 },
  ];
  const lines = renderTable(['name', 'price'], rows).split('\n');
  const numbers = lines.filter((line) => /\d/.test(line)).map((line) => line.slice(-7));
  expect(numbers).toEqual(['  9.5 │', '  165 │']);
});
