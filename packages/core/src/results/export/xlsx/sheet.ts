import { rowValue } from '../../matches-filters.ts';
import type { Row, RowValue } from '../../row.ts';
import { valueText } from '../../value-text.ts';
import type { ColumnKind } from '../column-kind.ts';
import { cellText } from './cell-text.ts';
import { DATE_STYLES } from './workbook.ts';

/** Rows of a sheet, the header left out: Excel takes 1,048,576 lines. */
export const MAX_SHEET_ROWS = 1_048_575;

const BEGIN = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>',
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  '</sheetView></sheetViews><sheetData>',
].join('');

/** Lines are handed over in pieces of about this many characters. */
const PIECE_LENGTH = 32 * 1024;

/** The XML of one sheet: a line of names, then the rows. */
export async function* sheet(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  kinds: Readonly<Record<string, ColumnKind>> = {},
): AsyncGenerator<string, void> {
  const letters = columns.map((_, index) => columnLetters(index));
  let line = 1;
  const head = columns.map((column, index) => textCell(`${letters[index]}${line}`, column, ' s="1"'));
  let piece = BEGIN + lineOf(line, head);
  for await (const row of rows) {
    line += 1;
    const cells = columns.map((column, index) =>
      valueCell(`${letters[index]}${line}`, rowValue(row, column), kinds[column] ?? 'text'),
    );
    piece += lineOf(line, cells);
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function lineOf(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** A cell of the kind that the value is; what is not of its column's kind is text. */
function valueCell(place: string, value: RowValue, kind: ColumnKind): string {
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = valueText(value);
  if (text === null) return '';
  const day = kind === 'date' || kind === 'datetime' ? serialDay(text) : null;
  if (day !== null)
    return `<c r="${place}" s="${DATE_STYLES[kind === 'date' ? 'date' : 'datetime']}"><v>${day}</v></c>`;
  return textCell(place, text, '');
}

function textCell(place: string, text: string, style: string): string {
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

const DAY_MS = 86_400_000;

/** Days since the last one of 1899, by which Excel counts; it knows no date before 1 March 1900 for sure. */
function serialDay(text: string): number | null {
  const days = Date.parse(text) / DAY_MS + 25_569;
  return days > 60 ? days : null;
}

/** A, B, … Z, AA, AB … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
