import { rowValue } from '../../matches-filters.ts';
import type { Row } from '../../row.ts';
import { cellText } from './cell-text.ts';

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
): AsyncGenerator<string, void> {
  const letters = columns.map((_, index) => columnLetters(index));
  let line = 1;
  let piece = BEGIN + writeLine(line, columns, letters, ' s="1"');
  for await (const row of rows) {
    line += 1;
    piece += writeLine(
      line,
      columns.map((column) => rowValue(row, column)),
      letters,
      '',
    );
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function writeLine(
  line: number,
  values: readonly (string | null)[],
  letters: readonly string[],
  style: string,
): string {
  const cells = values.map((value, index) =>
    value === null
      ? ''
      : `<c r="${letters[index]}${line}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`,
  );
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** A, B, … Z, AA, AB … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
