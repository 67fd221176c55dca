import { expect, test } from 'vitest';
import { LiveItems } from '../../src/page/puppeteer/page/live-items.ts';

/** Whether a list has ended behind steps that have brought so many items in front of it, and elsewhere. */
function hasEnded(steps: readonly (readonly [inFront: number, elsewhere: number])[]): boolean {
  const live = new LiveItems();
  let isOver = live.begin();
  for (const [inFront, elsewhere] of steps) {
    live.note(inFront, inFront + elsewhere);
    isOver = live.begin();
  }
  return isOver;
}

test('a list that grew at its end has ended once three steps bring a few items in front of it alone', () => {
  const pages = [
    [0, 10],
    [1, 10],
    [2, 10],
  ] as const;
  expect(hasEnded(pages)).toBe(false);
  expect(hasEnded([...pages, [2, 0], [1, 0]])).toBe(false);
  expect(hasEnded([...pages, [2, 0], [1, 0], [3, 0]])).toBe(true);
});

test('so has one that grew in front, as chats do, once they come behind it alone', () => {
  expect(
    hasEnded([
      [20, 1],
      [20, 0],
      [0, 2],
      [0, 1],
      [0, 1],
    ]),
  ).toBe(true);
});

test('it has not where pages still come in between, or as many at both ends', () => {
  expect(
    hasEnded([
      [0, 10],
      [1, 0],
      [2, 0],
      [1, 10],
      [1, 0],
      [1, 0],
    ]),
  ).toBe(false);
  expect(
    hasEnded([
      [0, 10],
      [0, 10],
      [10, 0],
      [10, 0],
      [10, 0],
    ]),
  ).toBe(false);
});

test('nor has one that has only grown at one end, by few or many', () => {
  expect(
    hasEnded([
      [0, 10],
      [0, 1],
      [0, 1],
      [0, 1],
    ]),
  ).toBe(false);
  expect(
    hasEnded([
      [10, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]),
  ).toBe(false);
  // A message comes while older ones are read.
  expect(
    hasEnded([
      [0, 1],
      [10, 0],
      [10, 0],
      [10, 0],
    ]),
  ).toBe(false);
});
