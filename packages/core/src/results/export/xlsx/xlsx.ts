/// <reference path="./zip-stream.d.ts" />
import type { Readable } from 'node:stream';
import { nodeStream } from '../../../ground/node-modules.ts';
import type { Row } from '../../row.ts';
import type { ColumnKind } from '../column-kind.ts';
import type { ExportFormat } from '../export-format.ts';
import { MAX_SHEET_ROWS, sheet } from './sheet.ts';
import { CONTENT_TYPES, RELATIONSHIPS, STYLES, workbook, workbookRelationships } from './workbook.ts';

/** Two equal sets of rows make two equal files. */
const DATE = new Date(Date.UTC(1980, 0, 1));

/**
 * An Excel workbook (ECMA-376, Office Open XML). Numbers, yes and no, and dates are cells of their kind; all else is text, which
 * is never run as a formula. Rows that one sheet cannot hold go on in another.
 */
export const xlsx: ExportFormat<Uint8Array> = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
  async *encode(rows, columns, { kinds } = {}) {
    const { default: ZipStream } = await import('zip-stream');
    const archive = new ZipStream({ level: 1 });
    const source = rows[Symbol.asyncIterator]();
    const add: AddPart = (name, content) =>
      new Promise((resolve, reject) => {
        if (typeof content !== 'string') content.on('error', reject);
        archive.entry(content, { name, date: DATE }, (error) => (error ? reject(error) : resolve()));
      });
    try {
      // First of all: what fails at once fails before anything is written.
      const first = await source.next();
      const writing = writeParts(first, source, columns, kinds, add).then(
        () => archive.finalize(),
        (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      for await (const piece of archive) yield piece;
      await writing;
    } finally {
      // Whoever reads may leave at any time.
      archive.destroy();
      await source.return?.();
    }
  },
};

type AddPart = (name: string, content: string | Readable) => Promise<void>;

async function writeParts(
  first: IteratorResult<Row>,
  source: AsyncIterator<Row>,
  columns: readonly string[],
  kinds: Readonly<Record<string, ColumnKind>> | undefined,
  add: AddPart,
): Promise<void> {
  await add('[Content_Types].xml', CONTENT_TYPES);
  await add('_rels/.rels', RELATIONSHIPS);
  await add('xl/styles.xml', STYLES);
  let sheets = 0;
  let next = first;
  do {
    sheets += 1;
    let left = MAX_SHEET_ROWS;
    const part = async function* (): AsyncGenerator<Row, void> {
      for (; !next.done && left > 0; left -= 1) {
        yield next.value;
        next = await source.next();
      }
    };
    await add(`xl/worksheets/sheet${sheets}.xml`, nodeStream().Readable.from(sheet(part(), columns, kinds)));
  } while (!next.done);
  await add('xl/_rels/workbook.xml.rels', workbookRelationships(sheets));
  await add('xl/workbook.xml', workbook(sheets));
}
