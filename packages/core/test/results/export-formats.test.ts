import { describe, expect, it } from 'vitest';
import type { ExportOptions } from '../../src/results/export/export-format.ts';
import { EXPORT_FORMATS } from '../../src/results/export/export-formats.ts';
import type { Row } from '../../src/results/row.ts';
import { turnsDuring } from '../turns-during.ts';

async function* stream(rows: Iterable<Row>) {
  yield* rows;
}

async function encode(
  name: 'json' | 'ndjson' | 'csv',
  rows: Iterable<Row>,
  columns: readonly string[],
  options?: ExportOptions,
): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of EXPORT_FORMATS[name].encode(stream(rows), columns, options)) pieces.push(piece);
  return pieces.join('');
}

const rows = [
  { b: '1', a: 'x "y", z' },
  { b: null, a: 'line\nbreak', c: 'not a column' },
];

describe('export formats', () => {
  it.each(['json', 'ndjson', 'csv', 'xlsx', 'parquet'] as const)(
    'writes a list of rows as %s',
    async (name) => {
      const given = rows as unknown as AsyncIterable<Row>;
      const size = async (from: AsyncIterable<Row>) => {
        let length = 0;
        for await (const piece of EXPORT_FORMATS[name].encode(from, ['a', 'b'])) length += piece.length;
        return length;
      };
      expect(await size(given)).toBe(await size(stream(rows)));
    },
  );

  it.each(['json', 'ndjson', 'csv', 'xlsx', 'parquet'] as const)(
    'says which row cannot be written as %s',
    async (name) => {
      const circle: unknown[] = [];
      circle.push(circle);
      for (const [row, path] of [
        [null, ['rows', 1]],
        ['text', ['rows', 1]],
        ...[7n, new Date(0), new Map(), [() => 1], { deep: [Symbol('x')] }, circle].map((a) => [
          { a },
          ['rows', 1, 'a'],
        ]),
      ] as const) {
        const given = [{ a: null, other: 7n }, row] as never;
        const written = Array.fromAsync<unknown>(
          EXPORT_FORMATS[name].encode(given, ['a'], { kinds: { a: 'date' } }),
        );
        await expect(written).rejects.toMatchObject({
          code: 'ARGUMENT_INVALID',
          details: { issues: [{ path }] },
        });
      }
    },
  );

  it('writes JSON', async () => {
    const text = await encode('json', rows, ['a', 'b']);
    expect(JSON.parse(text)).toEqual([
      { a: 'x "y", z', b: '1' },
      { a: 'line\nbreak', b: null },
    ]);
    expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
    expect(JSON.parse(await encode('json', [], ['a']))).toEqual([]);
  });

  it('writes NDJSON, a row a line', async () => {
    const lines = (await encode('ndjson', rows, ['a', 'b'])).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toEqual([
      { a: 'x "y", z', b: '1' },
      { a: 'line\nbreak', b: null },
    ]);
    expect(await encode('ndjson', [], ['a'])).toBe('');
  });

  it('writes CSV as RFC 4180 says', async () => {
    expect(await encode('csv', rows, ['a', 'b', 'missing'])).toBe(
      'a,b,missing\r\n"x ""y"", z",1,\r\n"line\nbreak",,\r\n',
    );
    expect(await encode('csv', [], ['a', 'ü'])).toBe('a,ü\r\n');
    expect(await encode('csv', [{ a: null }, { a: '' }, { a: 'x' }], ['a'])).toBe('a\r\n""\r\n""\r\nx\r\n');
  });

  it('leaves turns to everything else where the cells of CSV are long', async () => {
    const long = Array.from({ length: 20 }, () => ({ a: '\t'.repeat(1_000_000) }));
    expect(await turnsDuring(() => encode('csv', long, ['a']))).toBeGreaterThan(2);
  });

  it('neutralises what a spreadsheet would run, but not numbers', async () => {
    const cells = [
      '=1+1',
      '+49 30',
      '-x',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '＝1',
      '-12.5',
      '+3',
      'a=b',
      '-1e5',
      ' =1',
      '\u00a0@x',
      '1;=1',
      'a; @SUM(1);-x|y',
      'wink ;-) a;-5 color:red;-webkit-x:y(z)',
    ];
    const csv = async (options?: ExportOptions) => {
      const text = await encode(
        'csv',
        cells.map((a) => ({ a, b: 'x' })),
        ['a', 'b'],
        options,
      );
      return text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(0, -2).replaceAll('"', ''));
    };
    expect(await csv()).toEqual([
      ...["'=1+1", "'+49 30", "'-x", "'@SUM(A1)", "'\tx", "'\rx", "'＝1", '-12.5', '+3', 'a=b', "'-1e5"],
      ...["' =1", "'\u00a0@x", "1;'=1", "a; '@SUM(1);'-x|y", 'wink ;-) a;-5 color:red;-webkit-x:y(z)'],
    ]);
    expect(await csv({ neutraliseFormulas: false })).toEqual(cells);
    expect(await encode('csv', [], ['=a', 'b'])).toBe("'=a,b\r\n");
  });

  it('streams: does not read on while nobody takes what is there', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield { a: 'x'.repeat(1_000) };
      }
    }
    for (const [name, format] of Object.entries(EXPORT_FORMATS)) {
      read = 0;
      let pieces = 0;
      for await (const _ of format.encode(endless(), ['a'])) {
        pieces += 1;
        if (pieces === 3) break;
      }
      // A piece of Parquet is a row group of 10,000.
      expect(read).toBeLessThan(name === 'parquet' ? 30_001 : 1_000);
    }
  });

  it('passes on a failure of the source, and lets go of it when the reader stops', async () => {
    let closed = 0;
    async function* source(fail: boolean) {
      try {
        yield { a: '1' };
        if (fail) throw new Error('lost');
        for (;;) yield { a: '2' };
      } finally {
        closed += 1;
      }
    }
    for (const format of Object.values(EXPORT_FORMATS)) {
      closed = 0;
      const drain = async () => {
        for await (const _ of format.encode(source(true), ['a']));
      };
      await expect(drain()).rejects.toThrow('lost');
      for await (const _ of format.encode(source(false), ['a'])) break;
      await new Promise((resolve) => setImmediate(resolve));
      expect(closed).toBe(2);
    }
  });
});
