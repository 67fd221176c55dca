import * as z from 'zod/mini';
import { checkArguments } from '../../input/check-arguments.ts';
import { anyText, flag, group, list, plainObject } from '../../input/option-schemas.ts';
import { shown } from '../../input/shown.ts';
import type { ExportFormat, ExportOptions } from './export-format.ts';

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

/** A format that says at once what is wrong with what it is given: ARGUMENT_INVALID. */
export function checkedFormat<Piece extends string | Uint8Array>(
  name: string,
  format: ExportFormat<Piece>,
): ExportFormat<Piece> {
  return {
    ...format,
    encode(rows, columns, options = {}) {
      checkArguments(`EXPORT_FORMATS.${name}.encode`, {
        rows: [rowsSchema, rows],
        columns: [columnsSchema, columns],
        options: [optionsSchema, options],
      });
      return format.encode(Symbol.asyncIterator in rows ? rows : oneByOne(rows), columns, options);
    },
  };
}

/** A list of rows as rows that come. */
async function* oneByOne<One>(rows: Iterable<One>): AsyncGenerator<One> {
  yield* rows;
}
