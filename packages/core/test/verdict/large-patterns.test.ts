import { expect, test, vi } from 'vitest';
import { readClaims } from '../../src/verdict/claims/read-claims.ts';
import type { ShownLine } from '../../src/verdict/surroundings.ts';
import { plainAround } from './plain-surroundings.ts';

/** Engines compile such a pattern in milliseconds, and once more where it is used again. */
const LARGE = 1_000;

test('a page that tells nothing of its list has no large pattern compiled', () => {
  const texts = { 'a nav': 'Section 120', 'p footer': '© 2026 Shop' };
  const lines = Object.entries(texts).map(
    ([apart, text]): ShownLine => ({
      ...{ text, apart, isBehind: false, isChosen: false, isOfOther: false, isOfSection: true },
      ...{ isAboveHeading: false, isRightBefore: false },
    }),
  );
  const around = { ...plainAround, text: lines.map(({ text }) => text).join(' '), lines };
  const tried = new Set<string>();
  const exec = RegExp.prototype.exec;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    tried.add(this.source);
    return exec.call(this, text);
  });
  readClaims(around, { onPage: 20, items: 20 });
  spy.mockRestore();
  expect(tried.size).toBeGreaterThan(5);
  expect([...tried].filter(({ length }) => length > LARGE)).toEqual([]);
});
