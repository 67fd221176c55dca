import { expect, test } from 'vitest';
import { doubtSameNumbers } from '../../../src/extract/llm/direct/doubts/doubt-same-numbers.ts';

const rating = { name: 'rating', description: null, elementSelector: null, type: 'text' } as const;
const spotsOf = (...texts: readonly string[]) => texts.map((text, at) => ({ place: `p. i.${at}`, text }));
const SIX = [0, 1, 2, 3, 4, 5];

test('a number that all items say beside another one is no value of theirs', () => {
  const rows = SIX.map((at) => ({ rating: ['3', '3', '3.92', '2', '3', '3'][at] ?? null }));
  const spots = SIX.map((at) => spotsOf('2 of 5 stars', '3 of 5 stars', `3.9${at} of 7${at} ratings`));
  const doubts = doubtSameNumbers([rating], rows, spots);
  expect(doubts.map(({ at }) => at)).toEqual([0, 1, 3, 4, 5]);
  expect(doubts[0]?.what).toBe('it is a part of "3 of 5 stars", which all items say');
});

test('a number of its own, in texts that differ or that hold no other, is one', () => {
  const rows = SIX.map(() => ({ rating: '3' }));
  for (const spots of [
    SIX.map(() => spotsOf('3 of 5 stars', '3')),
    SIX.map((at) => spotsOf(`3 of ${at + 10} stars`)),
    SIX.map(() => spotsOf('3 stars')),
    SIX.map((at) => spotsOf('3 of 5 stars', `3 reviews of ${at}`)),
  ])
    expect(doubtSameNumbers([rating], rows, spots)).toEqual([]);
});
