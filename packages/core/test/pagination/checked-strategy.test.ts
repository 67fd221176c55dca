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

test('whatever a strategy throws, and where, is told with its name', async () => {
  const broken = (): never => {
    throw null;
  };
  const { advance, hasNext, act } = checkedStrategy({
    ...plain,
    advance: async () => broken(),
    hasNext: async () => broken(),
    act: broken,
  });
  const context = { signal: new AbortController().signal };
  for (const call of [advance, hasNext, act]) {
    const called = async (): Promise<unknown> =>
      Reflect.apply(call as () => unknown, undefined, [null, null, context]);
    await expect(called()).rejects.toMatchObject({
      code: 'INTERNAL',
      message: 'the pagination strategy "x" failed: null was thrown, which is no Error',
    });
  }
});
