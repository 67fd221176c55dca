import { nodeStream } from '../../ground/node-modules.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import { rowText } from '../matches-filters.ts';
import { parsePlainDecimal } from '../plain-decimal.ts';
import type { Row } from '../row.ts';
import type { ExportFormat } from './export-format.ts';

/** What spreadsheets take for the beginning of a formula, in full-width forms too; some trim what stands before it. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
/** The same behind what spreadsheets of many countries take for the end of a cell; a sign alone may be the text's own. */
const INNER_FORMULA = /[;\t][^\S\t]{0,9}(?=[=＝]|[+\-@＋－＠][\w.+-]{0,99}[(|!])/g;

/** RFC 4180: CRLF, a header line, quotes where they are needed. Null and empty text are both empty cells. */
export const csv: ExportFormat<string> = {
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  async *encode(rows, columns, { neutraliseFormulas = true } = {}) {
    const cell = neutraliseFormulas ? neutralise : (text: string) => text;
    const { stringify } = await import('csv-stringify');
    const { pipeline, Readable } = nodeStream();
    const stringifier = stringify({
      record_delimiter: 'windows',
      // csv-stringify quotes for the delimiter CRLF only, and readers end a record at either half.
      quoted_match: /[\r\n]/,
      // A line with nothing on it is no record to many readers.
      quoted_empty: columns.length === 1,
    });
    stringifier.setEncoding('utf8');
    // An error of either side destroys the other, and comes out of the loop below.
    pipeline(Readable.from(records(rows, columns, cell)), stringifier, () => {});
    for await (const piece of stringifier) yield String(piece);
  },
};

async function* records(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  cell: (text: string) => string,
): AsyncGenerator<string[], void, undefined> {
  yield columns.map(cell);
  // Rows of a storage in memory come without a pause.
  const turns = takeTurns();
  for await (const row of rows) {
    yield columns.map((column) => cell(rowText(row, column) ?? ''));
    if (turns.isOver()) await turns.pause();
  }
}

function neutralise(text: string): string {
  const safe = text.replace(INNER_FORMULA, "$&'");
  return FORMULA.test(text) && parsePlainDecimal(text) === null ? `'${safe}` : safe;
}
