import { expect, test, vi } from 'vitest';
import { readClaims } from '../../src/verdict/claims/read-claims.ts';
import type { ShownLine } from '../../src/verdict/surroundings.ts';
import { plainAround } from './plain-surroundings.ts';

/** Engines compile a large pattern in milliseconds, and once more where it is used again. */
function sizesTried(texts: Readonly<Record<string, string>>): number[] {
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
  return [...tried].map(({ length }) => length);
}

test('a page that tells nothing of its list has no large pattern compiled', () => {
  const sizes = sizesTried({ 'a nav': 'Section 120', 'p footer': '© 2026 Shop' });

  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(1_000);
});

test('a page that tells other numbers has the largest patterns left alone', () => {
  const sizes = sizesTried({
    p: 'Free delivery from 50 € within 3 days',
    div: 'Call 0800 123 456, Mon–Fri 9–17',
  });

  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.max(...sizes)).toBeLessThan(2_500);
});
