import { expect, test } from 'vitest';
import { createColumnParser } from '../../src/values/column/column-parser.ts';
import type { ParseStep } from '../../src/values/parse-step.ts';

/** The first of some texts, read as what all of them prove. */
function firstOf(name: ParseStep, locales: readonly string[], ...texts: readonly string[]): unknown {
  const parser = createColumnParser([name]);
  for (const text of texts) parser.see(text);
  return parser.reader({ locales, timeZone: 'UTC', now: new Date(0) })(texts[0] ?? '');
}

test.each([
  ['2024-02-01', [], ['01/02/2024', '31/12/2024']],
  ['2024-01-02', [], ['01/02/2024', '12/31/2024']],
  ['2024-02-01', ['de'], ['01/02/2024', '02/03/2024']],
  ['2024-01-02', ['en-US'], ['01/02/2024', '02/03/2024']],
  // The page is not what its language says.
  ['2024-02-01', ['en-US'], ['01/02/2024', '31/12/2024', 'today']],
] as const)('%s, of %j and dates %j', (date, locales, texts) => {
  expect(firstOf('date', locales, ...texts)).toBe(date);
});

test.each([
  [1234, [], ['1.234', '12,50']],
  [1.234, [], ['1.234', '0.50']],
  [1234, ['de'], ['1.234', '5.678']],
  [1.5, ['de'], ['1.5', '2,000.75']],
] as const)('%s, of %j and numbers %j', (value, locales, texts) => {
  expect(firstOf('number', locales, ...texts)).toBe(value);
});
