import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../src/results/compare-code-points.ts';
import { compareSortKeys, compareValues, sortKey } from '../../src/results/compare-values.ts';

describe('compareValues', () => {
  it.each([
    ['9', '10', -1],
    ['-2', '1', -1],
    ['-2', '-10', 1],
    ['-19', '-19', 0],
    ['1', '1.0', 0],
    ['007', '7', 0],
    ['-0', '+0.00', 0],
    ['.5', '0.50', 0],
    ['5.', '5', 0],
    ['0.1', '0.09', 1],
    ['9007199254740993', '9007199254740992', 1],
    ['0.10000000000000000001', '0.1', 1],
    ['1e3', '9', -1],
    ['1,000', '9', -1],
    [' 10', '9', -1],
    ['٣', '9', 1],
    ['10', '9a', -1],
    ['1'.repeat(65), '2', -1],
    ['1'.repeat(64), '2', 1],
    ['B', 'a', -1],
    ['', 'a', -1],
    ['\uFFFD', '😀', -1],
  ])('%j against %j', (a, b, sign) => {
    expect(Math.sign(compareValues(a, b))).toBe(sign);
    expect(Math.sign(compareValues(b, a)) + sign).toBe(0);
  });

  it('agrees with numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 0, max: 4 }), (a, b, places) => {
        const scale = 10 ** places;
        const [left, right] = [(a / scale).toFixed(places), (b / scale).toFixed(places)];
        expect(Math.sign(compareValues(left, right))).toBe(Math.sign(Number(left) - Number(right)));
      }),
    );
  });

  it('orders text as code points, which is the order of UTF-8', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'x'.repeat(255), '😀'.repeat(129)),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (alike, a, b) => {
          const [left, right] = [alike + a, alike + b];
          expect(Math.sign(compareCodePoints(left, right))).toBe(
            Buffer.compare(Buffer.from(left), Buffer.from(right)),
          );
        },
      ),
    );
  });
});

describe('compareSortKeys', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string({ maxLength: 3 }),
    fc.integer().map(String),
    fc.constantFrom('1', '1.0', ''),
  );

  it('is a total order, whatever the column mixes', () => {
    fc.assert(
      fc.property(value, value, value, fc.boolean(), (x, y, z, descending) => {
        const [a, b, c] = [sortKey(x), sortKey(y), sortKey(z)];
        const ab = compareSortKeys(a, b, descending);
        const bc = compareSortKeys(b, c, descending);
        expect(Math.sign(compareSortKeys(b, a, descending)) + Math.sign(ab)).toBe(0);
        if (ab <= 0 && bc <= 0) expect(compareSortKeys(a, c, descending)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('puts numbers before text, and nulls last in both directions', () => {
    const column = ['b', null, '10', '', '9', 'a', null];
    const sorted = (descending: boolean) =>
      column.toSorted((a, b) => compareSortKeys(sortKey(a), sortKey(b), descending));
    expect(sorted(false)).toEqual(['9', '10', '', 'a', 'b', null, null]);
    expect(sorted(true)).toEqual(['b', 'a', '', '10', '9', null, null]);
  });
});
