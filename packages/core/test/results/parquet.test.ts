import { columnKinds, EXPORT_FORMATS, type Row } from '@harvestman/core';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';

const KINDS = columnKinds([
  { name: 'title', description: null, elementSelector: null, type: 'text' },
  { name: 'price', description: null, elementSelector: null, type: 'text', parse: 'price' },
  { name: 'fresh', description: null, elementSelector: null, type: 'text', parse: 'boolean' },
  { name: 'day', description: null, elementSelector: null, type: 'text', parse: 'date' },
  { name: 'at', description: null, elementSelector: null, type: 'text', parse: ['datetime'] },
  { name: 'tags', description: null, elementSelector: null, type: 'text', parse: 'number', many: true },
]);

const COLUMNS = ['title', 'price', 'fresh', 'day', 'at', 'tags'];

async function written(rows: Iterable<Row>): Promise<{ file: ArrayBuffer; largestPiece: number }> {
  async function* source() {
    yield* rows;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of EXPORT_FORMATS.parquet.encode(source(), COLUMNS, { kinds: KINDS }))
    pieces.push(piece);
  const file = new Uint8Array(Buffer.concat(pieces)).buffer;
  return { file, largestPiece: Math.max(...pieces.map(({ length }) => length)) };
}

const ROW: Row = {
  title: 'Bowl é',
  price: 12.5,
  fresh: true,
  day: '2025-04-03',
  at: '2025-04-03T13:30:00Z',
  tags: [1, 2],
};

test('columns have their types, and what is missing is null', async () => {
  const empty = Object.fromEntries(COLUMNS.map((name) => [name, null]));
  const { file } = await written([ROW, {}, { ...ROW, price: 'none' }]);
  const rows = await parquetReadObjects({ file });
  const read = {
    ...ROW,
    day: new Date('2025-04-03T00:00:00Z'),
    at: new Date('2025-04-03T13:30:00Z'),
    tags: [1, 2],
  };
  expect(rows).toEqual([read, empty, { ...read, price: null }]);
});

test('a column whose default is of another kind keeps both, as text', () => {
  const property = { name: 'price', description: null, elementSelector: null, type: 'text' } as const;
  const kindOf = (parsed: object) => columnKinds([{ ...property, ...parsed }]).price;
  expect(kindOf({ parse: 'price', default: 'none' })).toBe('text');
  expect(kindOf({ parse: 'price', default: 0 })).toBe('number');
  expect(kindOf({ parse: 'date', default: '2025-04-03' })).toBe('date');
  expect(kindOf({ parse: 'datetime', default: '2025-04-03' })).toBe('text');
  expect(kindOf({ parse: 'boolean', default: null })).toBe('boolean');
});

test('many rows are written in groups, none of them larger for their number', async () => {
  function* many(count: number): Generator<Row> {
    for (let index = 0; index < count; index += 1) yield { ...ROW, title: `row ${index}`, price: index };
  }
  const few = await written(many(20_000));
  const more = await written(many(60_000));
  expect(Number(parquetMetadata(more.file).num_rows)).toBe(60_000);
  expect(more.largestPiece).toBeLessThan(few.largestPiece * 1.5);
  const [last] = await parquetReadObjects({
    file: more.file,
    rowStart: 59_999,
    rowEnd: 60_000,
    columns: ['title'],
  });
  expect(last).toEqual({ title: 'row 59999' });
});

test('a group of large rows, or of rows with many values, has fewer of them: none is large', async () => {
  const rowsOf = async (row: Row): Promise<number[]> => {
    const { file } = await written(Array.from({ length: 2_000 }, () => row));
    const { row_groups } = parquetMetadata(file);
    return row_groups.map(({ num_rows }) => Number(num_rows));
  };
  expect(await rowsOf(ROW)).toEqual([2_000]);
  expect(Math.max(...(await rowsOf({ ...ROW, title: 'x'.repeat(10_000) })))).toBeLessThan(500);
  const tags = Array.from({ length: 1_000 }, (_, index) => index);
  expect(Math.max(...(await rowsOf({ ...ROW, tags })))).toBeLessThan(500);
  expect(Math.max(...(await rowsOf({ ...ROW, tags: { more: 'x'.repeat(10_000) } })))).toBeLessThan(500);
});

test('the end of many large rows is as short as a group of them, and they can be read', async () => {
  const texts = Array.from({ length: 30 }, (_, n) => `${n} ${'x'.repeat(500_000)}`);
  const { file } = await written(texts.map((title, price) => ({ title, price })));
  const { row_groups } = parquetMetadata(file);
  const [title, price] = row_groups.at(-1)?.columns.map(({ meta_data }) => meta_data?.statistics) ?? [];
  expect([title, price?.max_value]).toEqual([undefined, 29]);
  expect((await parquetReadObjects({ file })).map((row) => row.title)).toEqual(texts);
});
