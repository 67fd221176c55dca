import { expect, test } from 'vitest';
import { readClaims } from '../../src/verdict/claims/read-claims.ts';
import type { ShownLine } from '../../src/verdict/surroundings.ts';
import { plainAround } from './plain-surroundings.ts';

const OF_LIST = {
  ...{ apart: 'p', isBehind: false, isChosen: false, isOfOther: false, isOfSection: false },
  ...{ isAboveHeading: false, isRightBefore: false },
};

const SAYINGS: Readonly<Record<string, (n: number) => string>> = {
  'pages of other things': (n) => `§ ${n} page ${3 + (n % 7)} of 12${n} x`,
  'numbers that its text lacks': (n) => `word word word word ${n}`,
};

/** CPU of reading what so many lines say, in microseconds, the least of three times. */
function costOf(say: (n: number) => string, count: number): number {
  const said = Array.from({ length: count }, (_, n) => say(n));
  const lines = said.map((text): ShownLine => ({ text, ...OF_LIST }));
  // As much beside them as is read of a page.
  const text = `${said[0]?.startsWith('§') ? said.join('\n') : ''}${'word '.repeat(count * 18)}`;
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    readClaims({ ...plainAround, text, lines }, { onPage: 20, items: 20 });
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

test.each(Object.entries(SAYINGS))('a page that says much of %s takes time in proportion', (_, say) => {
  const cost = Math.max(costOf(say, 250), 4_000);
  expect(costOf(say, 2_000)).toBeLessThan(cost * 15);
});

test('a page that says twice on which page one is says it once', () => {
  const lines = ['page 1 of 7', 'page 1 of 7'].map((text): ShownLine => ({ text, ...OF_LIST }));
  const around = { ...plainAround, text: 'page 1 of 7\npage 1 of 7', lines };
  expect(readClaims(around, { onPage: 20, items: 20 }).page).toEqual({ current: 1, pages: 7 });
});
