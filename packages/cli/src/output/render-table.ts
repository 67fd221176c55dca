import { type Row, valueText } from '@harvestman/core';
import {
  anyText,
  checkArguments,
  flag,
  group,
  list,
  optional,
  plainObject,
  wholeNumber,
} from '@harvestman/core/options';
import Table from 'cli-table3';
import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import { columnWidths } from './column-widths.ts';
import { plainText } from './plain-text.ts';

export interface TableOptions {
  /** Cells of the terminal. Default 100, as for 0: where it is not known. */
  readonly width?: number | undefined;
  /** Whether borders are dim and the heading is bold. Default false. */
  readonly colours?: boolean;
}

/** A cell is never wider than this, so that one long text does not hide the length of another. */
const WIDEST = 1000;

const columnsSchema = list(anyText, 'names');
const rowsSchema = list(plainObject('a row'), 'rows');
const optionsSchema = group({
  width: optional(wholeNumber(0)),
  colours: optional(flag()),
} satisfies Record<keyof TableOptions, unknown>);

/**
 * Lays rows out as a table that fits the terminal; what does not fit ends in an ellipsis.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what are no columns or rows, with every problem of the options
 */
export function renderTable(
  columns: readonly string[],
  rows: readonly Row[],
  options: TableOptions = {},
): string {
  checkArguments('renderTable', {
    columns: [columnsSchema, columns],
    rows: [rowsSchema, rows],
    options: [optionsSchema, options],
  });
  const { width: known = 0, colours = false } = options;
  const width = known === 0 ? 100 : known;
  const cells = rows.map((row) =>
    columns.map((column) => plainText((valueText(row[column] ?? null) ?? '').slice(0, WIDEST)).trim()),
  );
  const head = columns.map(plainText);
  const wanted = head.map((name, index) =>
    cells.reduce((width, line) => Math.max(width, stringWidth(line[index] ?? '')), stringWidth(name)),
  );
  // Each column has a space on either side and a border; the last border closes the line.
  const widths = columnWidths(wanted, (width > 0 ? width : 100) - 3 * columns.length - 1);
  const fit = (line: readonly string[]) => line.map((text, index) => cliTruncate(text, widths[index] ?? 0));
  const table = new Table({
    head: fit(head),
    colAligns: columns.map((column) => (isNumeric(column, rows) ? 'right' : 'left')),
    style: { head: colours ? ['bold'] : [], border: colours ? ['gray'] : [], compact: true },
  });
  table.push(...cells.map(fit));
  return `${table.toString()}\n`;
}

/** Numbers stand under each other by their last digit. */
function isNumeric(column: string, rows: readonly Row[]): boolean {
  const values = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}
