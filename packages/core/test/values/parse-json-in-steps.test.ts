import { expect, test } from 'vitest';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { parseJsonInSteps } from '../../src/values/parse-json-in-steps.ts';

const parse = (text: string) => atOnce(parseJsonInSteps(text));

/** Longer than what is parsed in one step. */
const LONG = 250_000;

test.each(['x', '\\', '"', '{', '],', '":', 'é\n'])(
  'gives what JSON.parse gives, however long: %j',
  (sign) => {
    const long = sign.repeat(LONG / 2 / sign.length);
    const some = [1, null, true, '', [], {}, { 'a":,': ['b', [sign]] }, sign];
    const values = [
      [long, ...some, long],
      { [long]: some, a: { b: long }, [`${sign}z`]: long },
      Array.from({ length: 9_000 }, (_, n) => ({ n, [`${sign}z`]: [sign, n] })),
      Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`${n}${sign}z`, some.at(n % 8) ?? null])),
    ];
    for (const value of [...values, values, { a: [values], b: { c: values } }]) {
      for (const indent of [0, 1]) {
        const text = JSON.stringify(value, null, indent);
        expect(JSON.stringify(parse(text)) === JSON.stringify(value)).toBe(true);
      }
    }
  },
);

test.each([
  ['is cut', (text: string) => text.slice(0, -1)],
  ['lacks a comma', (text: string) => text.replace('},{', '}{')],
  ['lacks a name', (text: string) => text.replace('"n":', '')],
  ['closes what it did not open', (text: string) => text.replace('},{', '}],[{')],
  ['has a string without end', (text: string) => text.replace('"n"', '"n')],
  ['goes on behind its end', (text: string) => `${text}${text}`],
])('takes none that %s', (_, broken) => {
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_one, n) => ({ n })));
  expect(parse(text)).toHaveLength(40_000);
  expect(() => parse(broken(text))).toThrow(SyntaxError);
  expect(() => parse(`{"a":${broken(text)}}`)).toThrow(SyntaxError);
});

test('takes none that is too deep', () => {
  const nested = (levels: number) => `${'[" ",'.repeat(levels)}"${'x'.repeat(LONG)}"${']'.repeat(levels)}`;
  expect(parse(nested(90))).toHaveLength(2);
  expect(() => parse(nested(110))).toThrow(RangeError);
});

test('takes a step for each part of a long text, and keeps no more members than one step can look at', () => {
  const steps = parseJsonInSteps(
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`name${n}`, n]))),
  );
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(8);
  expect(Object.keys(step.value ?? {})).toHaveLength(50_000);
});
