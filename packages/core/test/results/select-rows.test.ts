import { describe, expect, it } from 'vitest';
import { matchesFilters } from '../../src/results/matches-filters.ts';
import type { RowFilter } from '../../src/results/row-query.ts';
import { selectRows } from '../../src/results/select-rows.ts';

const rows = [
  { title: 'Anvil', price: '9.50' },
  { title: 'Bolt', price: '10' },
  { title: 'anchor', price: null },
  { title: 'Clamp', price: 'on request' },
  { title: 'Drill', price: '9.5' },
];

function titles(filters: readonly RowFilter[]) {
  return selectRows(rows, { filters }).items.map(({ title }) => title);
}

describe('matchesFilters', () => {
  it('compares by value where both are numbers, else by code point', () => {
    expect(titles([{ property: 'price', operator: 'eq', value: '9.500' }])).toEqual(['Anvil', 'Drill']);
    expect(titles([{ property: 'price', operator: 'gt', value: '9.5' }])).toEqual(['Bolt', 'Clamp']);
    expect(titles([{ property: 'price', operator: 'lte', value: '10' }])).toEqual(['Anvil', 'Bolt', 'Drill']);
    expect(titles([{ property: 'title', operator: 'lt', value: 'C' }])).toEqual(['Anvil', 'Bolt']);
    expect(titles([{ property: 'price', operator: 'in', value: ['10.0', 'on request'] }])).toEqual([
      'Bolt',
      'Clamp',
    ]);
  });

  it('looks for text with its case', () => {
    expect(titles([{ property: 'title', operator: 'contains', value: 'An' }])).toEqual(['Anvil']);
    expect(titles([{ property: 'title', operator: 'contains', value: '' }])).toHaveLength(5);
  });

  it('looks for long text wherever it stands, in time that grows with the text alone', () => {
    const half = 'a'.repeat(2_000);
    const holds = (text: string, value: string) =>
      matchesFilters({ text }, [{ property: 'text', operator: 'contains', value }]);
    const wanted = `${half}b${half}`;
    for (const text of [wanted, `${half}${wanted}`, `${wanted}${half}`, `${half}b${wanted}x`])
      expect(holds(text, wanted)).toBe(true);
    for (const text of ['', half, wanted.slice(1), wanted.slice(0, -1), `${half}b${half.slice(1)}c${half}`])
      expect(holds(text, wanted)).toBe(false);
    const began = process.threadCpuUsage();
    expect(holds('a'.repeat(5_000_000), wanted)).toBe(false);
    const { user, system } = process.threadCpuUsage(began);
    expect(user + system).toBeLessThan(1_000_000);
  });

  it('is false on null, but for ne and exists: false', () => {
    for (const operator of ['eq', 'gt', 'gte', 'lt', 'lte', 'contains'] as const) {
      expect(matchesFilters({ a: null }, [{ property: 'a', operator, value: '' }])).toBe(false);
    }
    expect(matchesFilters({ a: null }, [{ property: 'a', operator: 'in', value: ['', 'null'] }])).toBe(false);
    expect(titles([{ property: 'price', operator: 'ne', value: '10' }])).toContain('anchor');
    expect(titles([{ property: 'price', operator: 'exists', value: true }])).toHaveLength(4);
    expect(titles([{ property: 'price', operator: 'exists', value: false }])).toEqual(['anchor']);
    expect(matchesFilters({ a: '' }, [{ property: 'a', operator: 'exists', value: true }])).toBe(true);
  });

  it('takes an unknown property for null, an inherited one too', () => {
    expect(titles([{ property: 'toString', operator: 'exists', value: true }])).toEqual([]);
    expect(titles([{ property: 'nope', operator: 'ne', value: 'x' }])).toHaveLength(5);
  });

  it('wants all filters', () => {
    expect(
      titles([
        { property: 'price', operator: 'eq', value: '9.5' },
        { property: 'title', operator: 'gte', value: 'B' },
      ]),
    ).toEqual(['Drill']);
  });
});

describe('selectRows', () => {
  it('sorts by several properties, ties in the order of extraction', () => {
    const sort = [{ property: 'price', descending: false }];
    const sorted = selectRows(rows, { sort }).items.map(({ title }) => title);
    expect(sorted).toEqual(['Anvil', 'Drill', 'Bolt', 'Clamp', 'anchor']);
    const second = { property: 'title', descending: true };
    expect(selectRows(rows, { sort: [...sort, second] }).items[0]?.title).toBe('Drill');
    const down = selectRows(rows, { sort: [{ property: 'price', descending: true }] });
    expect(down.items.map(({ title }) => title)).toEqual(['Clamp', 'Bolt', 'Anvil', 'Drill', 'anchor']);
  });

  it('pages, and counts what matches before that', () => {
    expect(selectRows(rows, { limit: 2, skip: 1 })).toEqual({ items: rows.slice(1, 3), count: 5 });
    expect(selectRows(rows, { limit: 2, skip: 9 })).toEqual({ items: [], count: 5 });
    expect(selectRows([], {})).toEqual({ items: [], count: 0 });
  });

  it('leaves the rows as they were', () => {
    const before = structuredClone(rows);
    selectRows(rows, { sort: [{ property: 'title', descending: true }] });
    expect(rows).toEqual(before);
  });
});
