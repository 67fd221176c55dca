import { tableOf } from '../ground/table-of.ts';
import { csv } from '../results/export/csv.ts';
import type { Row } from '../results/row.ts';
import { valueText } from '../results/value-text.ts';
import type { RowChange } from './row-change.ts';

/** What a list of changes is written down with. */
export interface ChangeDocument {
  readonly changes: Iterable<RowChange> | AsyncIterable<RowChange>;
  /** Behind the last of them. It is read once they have come to their end. */
  readonly cursor: string;
  readonly recipe: { readonly id: string; readonly name: string; readonly updatedAt: string };
  /** The recipe's properties. */
  readonly columns: readonly string[];
}

export interface ChangeFormat {
  readonly contentType: string;
  /** The text in pieces, none of which holds more than one change. */
  encode(document: ChangeDocument): AsyncIterable<string>;
}

const CSV_COLUMNS = ['_type', '_key', '_jobId', '_at'] as const;

/** Ways to write changes down. CSV has the row as it is, or as it was where it was removed. */
export const CHANGE_FORMATS = tableOf<ChangeFormat>()({
  json: {
    contentType: 'application/json',
    async *encode(document) {
      let separator = '{"success":true,"changes":[';
      for await (const change of document.changes) {
        yield separator + JSON.stringify(change);
        separator = ',';
      }
      yield `${separator === ',' ? '' : separator}],"cursor":${JSON.stringify(document.cursor)}}`;
    },
  },
  ndjson: {
    contentType: 'application/x-ndjson',
    async *encode({ changes }) {
      for await (const change of changes) yield `${JSON.stringify(change)}\n`;
    },
  },
  csv: {
    contentType: csv.contentType,
    encode: ({ changes, columns }) => csv.encode(asRows(changes), [...CSV_COLUMNS, ...columns]),
  },
  atom: { contentType: 'application/atom+xml; charset=utf-8', encode: atom },
});

export type ChangeFormatName = keyof typeof CHANGE_FORMATS;

async function* asRows(changes: ChangeDocument['changes']): AsyncGenerator<Row> {
  for await (const { type, key, jobId, at, row, before } of changes) {
    yield { ...(row ?? before), _type: type, _key: key, _jobId: jobId, _at: at };
  }
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
async function* atom(document: ChangeDocument): AsyncGenerator<string> {
  const { recipe } = document;
  // Its head has the time of the last one.
  const changes = await Array.fromAsync(document.changes);
  const id = `urn:harvestman:recipe:${encodeURIComponent(recipe.id)}`;
  const updated = changes.at(-1)?.at ?? recipe.updatedAt;
  yield `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(id)}</id><title>${xml(recipe.name)}</title><updated>${updated}</updated><author><name>Harvestman</name></author>\n`;
  // A job may add equal rows, which have one key: the numbers of a feed have no gaps.
  let number = Number(document.cursor.split('-').at(-1)) - changes.length;
  for (const { type, key, row, before, at } of changes) {
    const content = JSON.stringify(type === 'changed' ? { before, row } : (row ?? before));
    const name =
      Object.values(row ?? before ?? {})
        .map(valueText)
        .find((value) => value !== null && value !== '') ?? key;
    number += 1;
    yield `<entry><id>${xml(`${id}:change:${number}`)}</id><title>${xml(`${type}: ${name.slice(0, 200)}`)}</title><updated>${at}</updated><category term="${type}"/><content type="text">${xml(content)}</content></entry>\n`;
  }
  yield '</feed>\n';
}

/** What XML cannot hold at all becomes U+FFFD. */
function xml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
