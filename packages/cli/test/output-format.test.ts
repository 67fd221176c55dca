import { expect, test } from 'vitest';
import { defaultFormat } from '../src/output/output-format.ts';

const terminal = { isTTY: true, write: () => undefined };
const pipe = { write: () => undefined };

test.each([
  [undefined, terminal, 'table'],
  [undefined, pipe, 'ndjson'],
  ['-', pipe, 'ndjson'],
  ['rows.csv', terminal, 'csv'],
  ['ROWS.JSON', terminal, 'json'],
  ['rows.jsonl', terminal, 'ndjson'],
  ['rows', terminal, 'ndjson'],
  ['a.csv/rows', terminal, 'ndjson'],
] as const)('%s', (file, stdout, format) => {
  expect(defaultFormat(file, stdout)).toBe(format);
});
