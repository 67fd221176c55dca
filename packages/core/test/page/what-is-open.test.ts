import { expect, test } from 'vitest';
import { WhatIsOpen } from '../../src/page/puppeteer/page/what-is-open.ts';

test('each kind is waited for as long as it may bring nothing', () => {
  const open = new WhatIsOpen(false, 0);
  expect(open.among(['timers', 'stirs'], 249, 0)).toEqual(['timers', 'stirs']);
  expect(open.among(['timers', 'stirs'], 250, 0)).toEqual(['timers']);
  expect(open.among(['timers', 'stirs'], 2_000, 0)).toEqual([]);
  expect([...open.waitedFor]).toEqual(['timers', 'stirs']);
});

test('what brings something begins all of it anew', () => {
  const open = new WhatIsOpen(false, 0);
  expect(open.among(['timers'], 2_500, 600)).toEqual(['timers']);
  expect(open.among(['timers'], 2_600, 600)).toEqual([]);
});

test('what is asked for later is waited for from then on, and once more when it is asked for anew', () => {
  const open = new WhatIsOpen(false, 0);
  expect(open.among(['timers', 'requests'], 9_000, 0)).toEqual(['requests']);
  expect(open.among(['requests'], 18_999, 0)).toEqual(['requests']);
  expect(open.among(['requests'], 19_000, 0)).toEqual([]);
  expect(open.among([], 19_100, 0)).toEqual([]);
  expect(open.among(['requests'], 19_200, 0)).toEqual(['requests']);
});

test('a document that was just opened may take its time for timers, and none for long polls', () => {
  const open = new WhatIsOpen(true, 0);
  expect(open.among(['timers', 'requests'], 4_999, 0)).toEqual(['timers', 'requests']);
  expect(open.among(['timers', 'requests'], 5_999, 0)).toContain('timers');
  expect(open.among(['timers', 'requests'], 9_999, 0)).toEqual([]);
  expect(open.hasPatience('requests', 5_000)).toBe(false);
});

test('timers may bring missing values as late as first items', () => {
  const open = new WhatIsOpen(false, 0);
  expect(open.among(['timers', 'values'], 1_499, 0)).toEqual(['timers', 'values']);
  expect(open.isFilling).toBe(true);
  expect(open.among(['timers', 'values'], 5_999, 0)).toEqual(['timers']);
  expect(open.among(['timers'], 5_999, 0)).toEqual([]);
  expect(open.isFilling).toBe(false);
});

test('what a page shows may be replaced by what was asked for, or comes by a timer', () => {
  const open = new WhatIsOpen(false, 0);
  open.among(['stirs', 'images'], 0, 0);
  expect(open.mayReplace).toBe(false);
  open.among(['promised'], 0, 0);
  expect(open.mayReplace).toBe(true);
});

test('timers and turns that may show an answer have their time from when it came', () => {
  const open = new WhatIsOpen(false, 0);
  open.among(['requests', 'timers', 'stirs'], 3_000, 0);
  expect(open.among(['timers', 'stirs'], 3_100, 0)).toEqual(['timers', 'stirs']);
  expect(open.among(['timers', 'stirs'], 5_099, 0)).toEqual(['timers', 'stirs']);
  expect(open.among(['timers', 'stirs'], 5_100, 0)).toEqual([]);
});

test('timers have their time from when the scripts came that may set them, however long those took', () => {
  const open = new WhatIsOpen(true, 0);
  for (let at = 100; at < 8_000; at += 100)
    expect(open.among(['requests', 'scripts', 'loading'], at, 0, 1)).toContain('scripts');
  // A long poll goes on.
  expect(open.among(['requests', 'loading'], 8_000, 0, 1)).toEqual(['loading']);
  expect(open.among(['requests', 'loading', 'timers'], 11_999, 0, 1)).toEqual(['loading', 'timers']);
  expect(open.among(['requests', 'loading', 'timers'], 13_999, 0, 1)).toEqual(['timers']);
  expect(open.among(['requests', 'loading', 'timers'], 14_000, 0, 1)).toEqual([]);
});

test('scripts that are loaded again and again do not give timers time without end', () => {
  const open = new WhatIsOpen(true, 0);
  const timersAfter = (at: number): boolean => {
    open.among(['requests', 'scripts', 'timers'], at - 100, 0, 1);
    return open.among(['timers'], at, 0, 1).includes('timers');
  };
  for (let at = 200; at < 16_000; at += 200) expect(timersAfter(at)).toBe(true);
  expect(timersAfter(16_200)).toBe(false);
});

test('a page that is seldom looked at has as many turns to show an answer, but not for ever', () => {
  const open = new WhatIsOpen(false, 0);
  const looks = (everyMs: number): number => {
    for (let nth = 1; ; nth += 1)
      if (open.among(['timers', 'shows'], nth * everyMs, 0, 0, nth).length === 0) return nth - 1;
  };
  expect(looks(100)).toBe(19);
  expect(looks(500)).toBe(11);
  expect(looks(5_000)).toBe(2);
});

test('a page that says that it is busy has longer to show an answer, but not for ever', () => {
  const open = new WhatIsOpen(false, 0);
  open.isBusy = true;
  expect(open.among(['timers', 'shows', 'stirs', 'values'], 11_999, 0)).toEqual(['timers', 'shows', 'stirs']);
  expect(open.among(['timers', 'shows', 'stirs'], 12_000, 0)).toEqual([]);
});

test('what is asked for in the same words again and again is nothing new, and neither are its answers', () => {
  const open = new WhatIsOpen(true, 0);
  for (let at = 100; at < 5_100; at += 200) {
    expect(open.among(['requests', 'stirs'], at, 0, 1)).toContain('requests');
    expect(open.among(['stirs'], at + 100, 0, 1)).toEqual(['stirs']);
  }
  expect(open.among(['requests', 'stirs'], 5_100, 0, 1)).not.toContain('requests');
  expect(open.among(['stirs'], 5_200, 0, 1)).toEqual(['stirs']);
  expect(open.among(['requests', 'stirs'], 7_300, 0, 1)).toEqual([]);
  expect(open.among(['requests', 'stirs'], 7_400, 0, 2)).toEqual(['requests']);
});

test('requests that are always under way have one patience, in whatever words', () => {
  const open = new WhatIsOpen(false, 0);
  for (let at = 100; at < 10_100; at += 100)
    expect(open.among(['requests'], at, 0, at)).toEqual(['requests']);
  expect(open.among(['requests'], 10_100, 0, 10_100)).toEqual([]);
});
