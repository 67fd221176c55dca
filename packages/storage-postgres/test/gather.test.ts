import { HarvestmanError } from '@harvestman/core';
import { expect, it } from 'vitest';
import { gather } from '../src/gather.ts';

function start(refuses: (asked: number) => boolean, error: Error = new Error('refused')) {
  const calls: (readonly number[])[] = [];
  const ask = gather(async (asked: readonly number[]) => {
    calls.push(asked);
    if (asked.some(refuses)) throw error;
    return asked.map((one) => one * 2);
  });
  return { ask, calls };
}

it('asks for all of one turn together, a hundred at most, and gives each its own', async () => {
  const { ask, calls } = start(() => false);
  const asked = Array.from({ length: 250 }, (_, index) => index);
  expect(await Promise.all(asked.map(ask))).toEqual(asked.map((one) => one * 2));
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(await ask(7)).toBe(14);
  expect(calls.at(-1)).toEqual([7]);
});

it('lets one that is refused take no other with it', async () => {
  const { ask } = start((one) => one === 2);
  expect(await Promise.allSettled([1, 2, 3].map(ask))).toMatchObject([
    { value: 2 },
    { status: 'rejected', reason: { message: 'refused' } },
    { value: 6 },
  ]);
});

it('asks a storage that is away once', async () => {
  const { ask, calls } = start((one) => one === 2, new HarvestmanError('STORAGE_UNAVAILABLE', 'away'));
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(calls).toHaveLength(1);
});
