import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameValue } from '../../src/changes/is-same-value.ts';
import type { RowValue } from '../../src/results/row.ts';

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

const key = fc.constantFrom('a', 'b', '__proto__', '0');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, 0, 1, '', 'a', true),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 3 }).map((members) => Object.fromEntries(members)),
  ),
}));

test('values are the same as JSON without nulls is', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const isSame = isDeepStrictEqual(withoutNulls(one), withoutNulls(other));
      expect(isSameValue(one as RowValue, other as RowValue)).toBe(isSame);
      expect(isSameValue(one as RowValue, structuredClone(one) as RowValue)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('a value of many members costs no more than to walk it', () => {
  const many = (n: number) => Array.from({ length: n }, (_, a) => ({ a, b: 'x', c: [a] }));
  const start = process.cpuUsage();
  isDeepStrictEqual(withoutNulls(many(200_000)), withoutNulls(many(200_000)));
  const deep = process.cpuUsage(start).user;
  const then = process.cpuUsage();
  expect(isSameValue(many(200_000), many(200_000))).toBe(true);
  expect(process.cpuUsage(then).user).toBeLessThan(deep);
});
