import { expect, test } from 'vitest';
import { chooseFormat } from '../src/output/output-format.ts';

const terminal = { isTTY: true, write: () => undefined };
const pipe = { write: () => undefined };

test.each([
  [undefined, terminal, 'table'],
  [undefined, pipe, 'ndjson'],
  ['-', pipe, 'ndjson'],
  ['rows.csv', terminal, 'csv'],
  ['ROWS.JSON', terminal, 'json'],
  ['rows.jsonl', terminal, 'ndjson'],
  ['rows.xlsx', terminal, 'xlsx'],
  ['rows.parquet', pipe, 'parquet'],
  ['exports/.csv', terminal, 'csv'],
  ['rows', terminal, 'ndjson'],
  ['a.csv/rows', terminal, 'ndjson'],
] as const)('%s', (file, stdout, format) => {
  expect(chooseFormat(file === undefined ? {} : { out: file }, stdout)).toBe(format);
});

test('an ending that says nothing is refused, and so are bytes on standard output', () => {
  expect(() => chooseFormat({ out: 'rows.xls' }, pipe)).toThrow(
    /^Cannot tell the format of rows\.xls.*\.xlsx/,
  );
  expect(chooseFormat({ out: 'rows.xls', format: 'csv' }, pipe)).toBe('csv');
  expect(() => chooseFormat({ format: 'xlsx' }, pipe)).toThrow(/--out rows\.xlsx$/);
});
