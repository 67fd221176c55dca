import * as z from 'zod/mini';
import { isRecord } from '../../ground/is-record.ts';
import { argumentInvalid } from '../../input/argument-invalid.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { isPlain } from '../../input/is-plain.ts';
import { anyText, flag, group, list, plainObject, refusal } from '../../input/option-schemas.ts';
import { shown } from '../../input/shown.ts';
import { rowValue } from '../matches-filters.ts';
import type { Row } from '../row.ts';
import type { ExportFormat, ExportOptions } from './export-format.ts';

/** What is nested deeper may be a circle. */
const MAX_LEVELS = 1_000;

const rowsSchema = z.custom<AsyncIterable<unknown> | Iterable<unknown>>(
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    (Symbol.asyncIterator in given || Symbol.iterator in given),
  {
    error: ({ input }) =>
      typeof input === 'object' && input !== null && 'items' in input
        ? 'must be the rows themselves: give its items'
        : `must be rows that can be iterated, such as engine.rows.stream(jobId), not ${shown(input)}`,
  },
);
const columnsSchema = list(anyText, 'names');
const optionsSchema = group({
  neutraliseFormulas: z.optional(flag()),
  kinds: z.optional(plainObject('kinds by the names of columns')),
} satisfies Record<keyof ExportOptions, z.ZodMiniType>);

/** A format that says what is wrong with what it is given: at once, and of a row as it comes. ARGUMENT_INVALID. */
export function checkedFormat<Piece extends string | Uint8Array>(
  name: string,
  format: ExportFormat<Piece>,
): ExportFormat<Piece> {
  return {
    ...format,
    encode(rows, columns, options = {}) {
      const call = `EXPORT_FORMATS.${name}.encode`;
      checkArguments(call, {
        rows: [rowsSchema, rows],
        columns: [columnsSchema, columns],
        options: [optionsSchema, options],
      });
      return format.encode(checkedRows(call, rows, columns), columns, options);
    },
  };
}

/** Of an iterator or a list: the rows, each of which can be written. */
async function* checkedRows(
  call: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: readonly string[],
): AsyncGenerator<Row> {
  let at = 0;
  for await (const row of rows) {
    if (!isRecord(row)) {
      throw argumentInvalid(call, [{ path: ['rows', at], message: refusal('an object', row) }]);
    }
    const wrong = columns.filter((column) => !isWritable(rowValue(row, column), MAX_LEVELS));
    if (wrong.length > 0) {
      throw argumentInvalid(
        call,
        wrong.map((column) => ({
          path: ['rows', at, column],
          message: refusal('what JSON can hold', row[column]),
        })),
      );
    }
    yield row;
    at += 1;
  }
}

function isWritable(value: unknown, levels: number): boolean {
  if (typeof value !== 'object')
    return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
  if (value === null) return true;
  return (
    levels > 0 &&
    (Array.isArray(value) || isPlain(value)) &&
    Object.values(value).every((one) => isWritable(one, levels - 1))
  );
}
