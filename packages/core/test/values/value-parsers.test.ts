import { readStructuredData } from '@harvestman/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VALUE_PARSERS } from '../../src/values/column/value-parsers.ts';
import { parseJson } from '../../src/values/json-value.ts';
import { parseBoolean } from '../../src/values/parse-boolean.ts';
import { compilePattern } from '../../src/values/patterns/compile-pattern.ts';

const context = {
  notation: { decimal: null, order: null },
  locales: ['de'],
  timeZone: 'Europe/Berlin',
  now: new Date(0),
} as const;

/** What the syntax of values, JSON and scripts is made of. */
const piece = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    '"a":',
    '"',
    '\\',
    ',',
    ':',
    '1',
    '-',
    '.',
    ' ',
    '\n',
    '\u0000',
    '\ud800',
    'true',
    'null',
  ],
  ...[
    '/*',
    '*/',
    '//',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    ';',
    'window.a=',
    '€',
    '12',
    '年',
    'may ',
    'ago ',
    'was ',
    '%',
  ],
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Those that tell a text that says "none", as "free" or "null", from one that cannot be read, by undefined. */
const SAY_NONE: ReadonlySet<string> = new Set(['currency', 'json']);

/** How often a piece is repeated: what takes more than linear time does not come back. */
const MANY = 30_000;

describe('every parser takes any text', () => {
  it.each(Object.keys(VALUE_PARSERS) as (keyof typeof VALUE_PARSERS)[])('%s', (name) => {
    const parse = VALUE_PARSERS[name](context);
    fc.assert(
      fc.property(text, (value) => {
        const parsed = parse(value);
        const saysNone = parsed === undefined && SAY_NONE.has(name);
        expect(parsed === null || saysNone || JSON.stringify(parsed) !== undefined).toBe(true);
        expect(parse(value)).toEqual(parsed);
      }),
    );
    for (const part of [
      '1',
      '1,',
      '[',
      '{"a":',
      '"\\',
      '<!--',
      '/*',
      ' ',
      '12 € ',
      'may 1 ',
      '年1',
      'was 1 ',
    ]) {
      parse(part.repeat(MANY));
    }
  });

  it.each([
    '(x{1,1000}|y{1,1000})'.repeat(40),
    String.raw`\p{L}{1,1000}`.repeat(60),
    `(${'abcdefghij'.repeat(50)}){1000}`,
    '((a{0,30}){0,30}b)'.repeat(50),
    `(?i)${String.raw`\pL`.repeat(330)}`,
    'a|'.repeat(600),
  ])('no pattern that takes long to compile: %#', (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(/at most 5000|longer than 1000/);
  });

  it.each([
    String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}:\d{2}`.repeat(12),
    String.raw`^[\p{L} ]{1,100}[(]?(\d{1,3})[)\]}{]*\Q{9999}\E$`,
    '.{0,1000}x',
    '[[:alpha:]]{0,255}@[]a-z{9,}.]{1,255}',
  ])('patterns as people write them: %#', (pattern) => {
    expect(compilePattern(pattern)).toBeTypeOf('function');
  });

  it('patterns, in linear time whatever they are', () => {
    for (const pattern of ['(a+)+$', '(a|a)*b', '^(([a-z])+.)+[A-Z]', '(.*,){10}x', '(?P<year>\\d{4})']) {
      const find = compilePattern(pattern);
      fc.assert(
        fc.property(text, (value) => {
          const found = find(value);
          expect(found === null || value.includes(found)).toBe(true);
        }),
        { numRuns: 30 },
      );
      find('a'.repeat(MANY));
    }
  });

  it('what is compiled is checked, and throws nothing but SyntaxError', () => {
    const part = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      'a',
      '*',
      '+',
      '{2}',
      '{1,1000}',
      '\\',
      '?',
      '|',
      '(?P<n>',
      '(?=',
      '\\1',
      '^',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        try {
          compilePattern(parts.join(''))('aaaa');
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
    );
  });

  it('JSON-LD and application state', () => {
    fc.assert(
      fc.property(text, (value) => {
        const data = readStructuredData(
          `<script type="application/ld+json">${value}</script><script id=a type="application/json">${value}</script>` +
            `<script>window.b = ${value}</script>`,
        );
        expect(JSON.stringify(data)).toBeTypeOf('string');
      }),
    );
    for (const part of ['[', '{"a":', '"\\', '<!--', '/*', '{"a":1},', '; var ', '\\u0000"']) {
      const long = part.repeat(MANY);
      readStructuredData(
        `<script type="application/ld+json">[${long}</script><script>window.b = {${long}</script>`,
      );
    }
  });
});

it('gives back the JSON that it is given, and yes or no', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(['Ja', ' yes! ', '✓', 'Нет', '無', 'maybe', ''].map(parseBoolean)).toEqual([
    true,
    true,
    true,
    false,
    false,
    null,
    null,
  ]);
});
