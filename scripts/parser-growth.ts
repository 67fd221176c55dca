/**
 * How the time of each parser of values and of structured data grows with its text: random repetitions of what its syntax is
 * made of, then the same twice as long. Prints the worst case of each, and exits 1 where twice the text takes more than
 * 3.2 times as long: what is quadratic takes 4. `node --conditions=harvestman-source scripts/parser-growth.ts [seed]`
 */
import { readStructuredData } from '@harvestman/core';
import { VALUE_PARSERS } from '../packages/core/src/values/column/value-parsers.ts';
import { compilePattern } from '../packages/core/src/values/patterns/compile-pattern.ts';

const CASES = 40;
/** A busy machine makes single times long. */
const ATTEMPTS = 6;
/** Shorter times say nothing. */
const LEAST_MS = 8;
const LARGEST = 1_000_000;
const MOST_GROWTH = 3.2;

const TEXT = [
  '1',
  '12',
  '.',
  ',',
  ' ',
  '-',
  '/',
  ':',
  '€',
  '$',
  'USD',
  'kr',
  'k',
  'M',
  'may ',
  '年',
  'ago ',
  'was ',
  "'",
  '%',
];
const JSON_TEXT = [
  '{',
  '}',
  '[',
  ']',
  '"a":',
  '"',
  '\\',
  ',',
  '1',
  ' ',
  '\n',
  '/*',
  '*/',
  '//',
  '<!--',
  '-->',
  ']]>',
  ';',
];
const TAGS = [
  '<div itemscope>',
  '</div>',
  '<i itemprop="a b">',
  '<p typeof=T>',
  '<p property="a" resource="#x">',
  '<div id=x itemref="x y">',
];
const SCRIPTS = [
  '<script type="application/ld+json">',
  '<script type="application/json" id=s>',
  '<script>window.a={',
  '</script>',
];
const PATTERNS = ['(a+)+$', '(a|a)*b', '(.*,){10}x', '^(([a-z])+.)+[A-Z]', '(?i)\\bfrom\\s+(\\d+)'];

type Parser = readonly [name: string, pieces: readonly string[], parse: (text: string) => unknown];

const context = {
  notation: { decimal: null, order: null },
  locales: ['de'],
  timeZone: 'UTC',
  now: new Date(0),
};
const PARSERS: readonly Parser[] = [
  ...Object.entries(VALUE_PARSERS).map(([name, make]): Parser => {
    return [name, name === 'json' ? JSON_TEXT : TEXT, make(context)];
  }),
  ...PATTERNS.map(
    (pattern): Parser => [`pattern ${pattern}`, ['a', 'b', ',', ' ', 'from 1'], compilePattern(pattern)],
  ),
  [
    'structured data',
    [...TAGS, ...SCRIPTS, ...JSON_TEXT],
    (text) => readStructuredData(text, { url: 'https://a.example/' }),
  ],
  ['JSON-LD', JSON_TEXT, (text) => readStructuredData(`<script type="application/ld+json">${text}</script>`)],
  ['application state', JSON_TEXT, (text) => readStructuredData(`<script>window.state = ${text}</script>`)],
];

let state = Number(process.argv[2] ?? 1);
function random(below: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
}

function timeOf(parse: Parser[2], text: string): number {
  const start = process.cpuUsage();
  parse(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

/** The least of several growths from a text to one twice as long; null where either takes too little to be measured. */
function growthOf(parse: Parser[2], unit: string): number | null {
  for (let size = 20_000; size <= LARGEST; size *= 2) {
    const [short = '', long = ''] = [size, size * 2].map((length) =>
      unit.repeat(Math.ceil(length / unit.length)),
    );
    if (timeOf(parse, short) < LEAST_MS) continue;
    let growth = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && growth > MOST_GROWTH; attempt += 1) {
      growth = Math.min(growth, timeOf(parse, long) / Math.max(timeOf(parse, short), 1));
    }
    // Where a library takes another way from some length on, the time has one step; what is not linear has it again.
    if (growth <= MOST_GROWTH || size * 2 > LARGEST) return growth;
  }
  return null;
}

let failed = false;
for (const [name, pieces, parse] of PARSERS) {
  let worst = { growth: 0, unit: '' };
  for (let number = 0; number < CASES; number += 1) {
    const unit = Array.from({ length: 1 + random(4) }, () => pieces[random(pieces.length)]).join('');
    const growth = growthOf(parse, unit) ?? 0;
    if (growth > worst.growth) worst = { growth, unit };
  }
  failed ||= worst.growth > MOST_GROWTH;
  const shown =
    worst.growth === 0
      ? 'no time at any length'
      : `${worst.growth.toFixed(2)} × for twice ${JSON.stringify(worst.unit)}`;
  console.log(`${worst.growth > MOST_GROWTH ? 'NOT LINEAR' : 'linear'}  ${name}: ${shown}`);
}
process.exitCode = failed ? 1 : 0;
