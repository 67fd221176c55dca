import { type Row, selectRows } from '@harvestman/core';
import { expect, test } from 'vitest';
import { sortInTurns } from '../src/sort-in-turns.ts';

test.each([0, 1, 499, 500, 501, 1_000, 1_001, 2_750])(
  '%i rows come in the order of selectRows, equal ones as they were',
  async (count) => {
    const rows = Array.from({ length: count }, (_, row): Row => {
      const mixed = (row * 7_919) % 101;
      return { place: row, name: mixed % 7 === 0 ? null : mixed % 3 === 0 ? `text ${mixed}` : String(mixed) };
    });
    for (const descending of [false, true]) {
      const sort = [
        { property: 'name', descending },
        { property: 'missing', descending: false },
      ];
      expect(await sortInTurns(rows, sort)).toEqual(selectRows(rows, { sort }).items);
    }
  },
);
