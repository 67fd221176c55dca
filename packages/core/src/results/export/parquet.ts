import { rowValue } from '../matches-filters.ts';
import type { RowValue } from '../row.ts';
import { valueText } from '../value-text.ts';
import type { ColumnKind } from './column-kind.ts';
import type { ExportFormat } from './export-format.ts';

/** Rows of a row group at most: what is held in memory, and what a reader can pass over. */
const GROUP = 10_000;
/** What a group holds at most, which is written in one go: its texts' characters, and for each value this much more. */
const GROUP_WEIGHT = 2_000_000;
const VALUE_WEIGHT = 40;
/** Of heavier values the least and the most would be kept until the end, and all be written at once. */
const COMPARED_WEIGHT = 1_000;

/** How each kind of column is kept. A value of another kind is null there. */
const COLUMNS = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, value: valueText },
  number: {
    element: { type: 'DOUBLE' },
    value: (value: RowValue) => (typeof value === 'number' ? value : null),
  },
  boolean: {
    element: { type: 'BOOLEAN' },
    value: (value: RowValue) => (typeof value === 'boolean' ? value : null),
  },
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'JSON' }, value: (value: RowValue) => value },
  date: { element: { type: 'INT32', converted_type: 'DATE' }, value: dateOf },
  datetime: { element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, value: dateOf },
} as const satisfies Record<ColumnKind, object>;

/** Apache Parquet with typed columns, compressed by Snappy, in row groups of 10,000, or of fewer where rows are large. */
export const parquet: ExportFormat<Uint8Array> = {
  contentType: 'application/vnd.apache.parquet',
  extension: 'parquet',
  async *encode(rows, columns, { kinds = {} } = {}) {
    const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
    const bytes = new ByteWriter();
    const kindOf = (name: string) => COLUMNS[kinds[name] ?? 'text'];
    const writer = new ParquetWriter({
      writer: bytes,
      createdBy: 'harvestman',
      schema: [
        { name: 'rows', num_children: columns.length },
        ...columns.map((name) => ({ name, repetition_type: 'OPTIONAL' as const, ...kindOf(name).element })),
      ],
    });
    const taken = (): Uint8Array => {
      const piece = bytes.getBytes().slice();
      bytes.index = 0;
      return piece;
    };
    const emptyGroup = () => columns.map((name) => ({ name, data: [] as unknown[], statistics: true }));
    let group = emptyGroup();
    let size = 0;
    let weight = 0;
    for await (const row of rows) {
      for (const column of group) {
        const value = rowValue(row, column.name);
        const weighs = weightOf(value);
        weight += weighs;
        if (weighs > COMPARED_WEIGHT) column.statistics = false;
        column.data.push(kindOf(column.name).value(value));
      }
      size += 1;
      if (size < GROUP && weight < GROUP_WEIGHT) continue;
      writer.write({ columnData: group, rowGroupSize: GROUP });
      yield taken();
      group = emptyGroup();
      size = 0;
      weight = 0;
    }
    if (size > 0) writer.write({ columnData: group, rowGroupSize: GROUP });
    writer.finish();
    yield taken();
  },
};

function weightOf(value: RowValue): number {
  if (typeof value === 'string') return VALUE_WEIGHT + value.length;
  return Object.values(value ?? {}).reduce((sum: number, one) => sum + weightOf(one), VALUE_WEIGHT);
}

function dateOf(value: RowValue): Date | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}
