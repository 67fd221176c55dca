import { expect, test } from 'vitest';
import { runList } from './fake-list.ts';

test('a page whose data are refused for a while is pressed again when they said it may be', async () => {
  const run = await runList({ mode: 'append', pages: [['a'], ['b']], asksToWaitMs: 7_000 });
  expect(run.rows).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(run.sleeps).toEqual([7_000]);
});

test('what stands around a list is looked at once at its end', async () => {
  const looked: number[] = [];
  const says = (page: number): string => {
    looked.push(page);
    return '';
  };
  await runList({ mode: 'append', pages: [['a'], ['b']], says });
  expect(looked).toEqual([0, 1]);
});
