import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { EXPORT_FORMATS } from '../../src/results/export/export-formats.ts';
import { cellText } from '../../src/results/export/xlsx/cell-text.ts';
import { workbook } from '../../src/results/export/xlsx/workbook.ts';
import type { Row } from '../../src/results/row.ts';

async function* stream(rows: Iterable<Row>) {
  yield* rows;
}

async function files(rows: Iterable<Row>, columns: readonly string[]): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of EXPORT_FORMATS.xlsx.encode(stream(rows), columns)) pieces.push(piece);
  const entries = Object.entries(unzipSync(Buffer.concat(pieces)));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The texts of the cells by their names. */
function cells(sheet: string | undefined): Record<string, string> {
  const found = (sheet ?? '').matchAll(
    /<c r="([A-Z]+\d+)"[^>]*><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>/gs,
  );
  return Object.fromEntries([...found].map(([, name, text]) => [name, text ?? '']));
}

test('a workbook has the parts that Office Open XML asks for, the types first', async () => {
  const parts = await files([{ a: '1' }], ['a']);
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
  ]);
  for (const part of Object.values(parts)) expect(part).toMatch(/^<\?xml version="1.0" encoding="UTF-8"/);
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Rows" sheetId="1" r:id="rId1"/>');
});

test('a line of names, then the rows as text; what is null has no cell', async () => {
  const parts = await files(
    [
      { b: '007', a: '=1+1' },
      { a: null, b: '' },
    ],
    ['a', 'b', 'missing'],
  );
  expect(cells(parts['xl/worksheets/sheet1.xml'])).toEqual({
    A1: 'a',
    B1: 'b',
    C1: 'missing',
    A2: '=1+1',
    B2: '007',
    B3: '',
  });
  expect(parts['xl/worksheets/sheet1.xml']).not.toMatch(/<f>|<v>/);
});

test('columns are named as in Excel, beyond Z too', async () => {
  const columns = Array.from({ length: 80 }, (_, index) => `c${index}`);
  const parts = await files([], columns);
  const names = Object.keys(cells(parts['xl/worksheets/sheet1.xml']));
  expect([names[0], names[25], names[26], names[51], names[52], names[79]]).toEqual([
    'A1',
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
    'CB1',
  ]);
});

test.each([
  ['a & b < c > "d"', 'a &amp; b &lt; c &gt; "d"'],
  ['line\nbreak\tand\rreturn', 'line\nbreak\tand_x000D_return'],
  ['\u0000\u0001\u001f', '_x0000__x0001__x001F_'],
  ['_x0041_ and _x', '_x005F_x0041_ and _x'],
  ['\ufffe\uffff', '_xFFFE__xFFFF_'],
  ['🕷 表 ü', '🕷 表 ü'],
  ['half \ud83d', 'half \ufffd'],
])('%j is written so that it is read back as it was', (text, written) => {
  expect(cellText(text)).toBe(written);
});

test('a text that is too long for a cell says so', () => {
  expect(cellText('x'.repeat(32_767))).toHaveLength(32_767);
  expect(cellText('x'.repeat(40_000))).toBe(`${'x'.repeat(32_766)}…`);
});

test('equal rows make equal files', async () => {
  const bytes = async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of EXPORT_FORMATS.xlsx.encode(stream([{ a: '1' }]), ['a'])) pieces.push(piece);
    return Buffer.concat(pieces).toString('hex');
  };
  expect(await bytes()).toBe(await bytes());
});

test('every sheet has a name of its own', () => {
  expect([...workbook(3).matchAll(/name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Rows',
    'Rows 2',
    'Rows 3',
  ]);
});
