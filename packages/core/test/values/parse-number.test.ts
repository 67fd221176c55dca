import { parseNumber } from '@harvestman/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlainNumber } from '../../src/values/numbers/first-plain-number.ts';
import { numberTokens } from '../../src/values/numbers/number-tokens.ts';

const NUMBERS: readonly (readonly [string, number | null])[] = [
  ['12', 12],
  ['-3.5', -3.5],
  ['−4', -4],
  ['(1,234,567 reviews)', 1_234_567],
  ['12,5 %', 12.5],
  ['1.234,5', 1234.5],
  ['1 234 567', 1_234_567],
  ['1’234.50', 1234.5],
  ['1,23,456.78', 123_456.78],
  ['۱۲٬۵۰۰', 12_500],
  ['٣٫٥', 3.5],
  ['0.123', 0.123],
  ['3.4k views', 3400],
  ['1.1K', 1100],
  ['2,5 Mio.', 2_500_000],
  ['1.2万', 12_000],
  ['4.5/5', 4.5],
  ['3 of 12', 3],
  ['USD12', 12],
  ['1½', 1.5],
  ['2⅓ “cups”', 7 / 3],
  ['¾ cup', 0.75],
  ['1 1/2 cups', 1.5],
  ['2 1/2/2024', 2],
  ['2 mil millones', 2_000_000_000],
  ['1,5 bilhão', 1_500_000_000],
  ['12 mil visualizações', 12_000],
  ['3 thousand', 3000],
  ['12 Tausend', 12_000],
  ['1,2 k', 1200],
  ['3 miljard', 3_000_000_000],
  ['2,5 miljoner', 2_500_000],
  ['15 tis.', 15_000],
  ['1,2 millier', 1200],
  ['3 พันล้าน', 3_000_000_000],
  ['5 km', 5],
  ['5 kg', 5],
  ['5 mi', 5],
  // In doubt.
  ['2,5 M', null],
  ['15 B', null],
  ['12 mil', null],
  ['1_000', null],
  ['0x10', null],
  ['1.234', null],
  ['1,234', null],
  ['5m', null],
  // Something else.
  ['AB-12', null],
  ['X5', null],
  ['v1.2.3', null],
  ['192.168.1.1', null],
  ['2024-05-01', null],
  ['1/2/2024', null],
  ['12:30', null],
  ['10-20', null],
  ['1,00,00', null],
  ['9007199254740991', 9_007_199_254_740_991],
  // More than a double holds.
  ['9007199254740993', null],
  ['11111111111111111111111111111111', null],
  ['none', null],
];

describe('parseNumber', () => {
  it.each(NUMBERS)('reads %j as %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('reads a sign in doubt as it is told', () => {
    expect(parseNumber('1.234', { decimal: '.' })).toBe(1.234);
    expect(parseNumber('1.234', { decimal: ',' })).toBe(1234);
    expect(parseNumber('1,234 reviews', { decimal: '.' })).toBe(1234);
  });

  it('reads what the platform formats, in any locale', () => {
    const locales = [
      'de',
      'en',
      'en-IN',
      'fr',
      'pl',
      'pt-BR',
      'ru',
      'ja',
      'sv',
      'de-CH',
      'ar-EG',
      'fa',
      'mr',
      'th',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (locale, value) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value / 100);
          expect(parseNumber(text)).toBe(value / 100);
        },
      ),
    );
  });

  it('reads plain numbers as it reads them among others', () => {
    const part = fc.constantFrom(...'0123456789..,,  $-', '12', '456', '123456789012', "'", '٫', 'a', '（');
    fc.assert(
      fc.property(fc.string({ unit: part, maxLength: 9 }), (text) => {
        const plain = firstPlainNumber(text);
        // More than one number takes the other way.
        if (plain !== null) expect(numberTokens(`${text} x 1`)[0]).toEqual(plain);
      }),
      { numRuns: 5_000 },
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const value = parseNumber(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
    for (const part of ['1', '1.', '1 ', '1,234', '-1', '1 -']) parseNumber(part.repeat(100_000));
  });
});
