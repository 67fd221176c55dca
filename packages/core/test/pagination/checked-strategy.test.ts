import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedStrategy } from '../../src/pagination/checked-strategy.ts';
import type { PaginationStrategy } from '../../src/pagination/pagination-strategy.ts';

const plain: PaginationStrategy = { type: 'x', schema: z.object({}), advance: async () => 'advanced' };

test.each<Partial<PaginationStrategy>>([
  { listMode: 'append' },
  { listMode: 'replace', needsBrowser: true },
  { needsBrowser: false },
  {},
])('a strategy stays what it says of itself: %o', (said) => {
  expect(checkedStrategy({ ...plain, ...said })).toEqual({
    ...plain,
    ...said,
    advance: expect.any(Function),
  });
});
