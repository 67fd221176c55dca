import { csv } from '../results/export/csv.ts';
import type { Row } from '../results/row.ts';
import { valueText } from '../results/value-text.ts';
import type { RowChange } from './row-change.ts';

/** What a list of changes is written down with. */
export interface ChangeDocument {
  readonly changes: readonly RowChange[];
  /** Behind the last of them. */
  readonly cursor: string;
  readonly recipe: { readonly id: string; readonly name: string; readonly updatedAt: string };
  /** The recipe's properties. */
  readonly columns: readonly string[];
}

export interface ChangeFormat {
  readonly contentType: string;
  /** The whole text. */
  encode(document: ChangeDocument): Promise<string>;
}

const CSV_COLUMNS = ['_type', '_key', '_jobId', '_at'] as const;

/** Ways to write changes down. CSV has the row as it is, or as it was where it was removed. */
export const CHANGE_FORMATS = {
  json: {
    contentType: 'application/json',
    encode: async ({ changes, cursor }) => JSON.stringify({ success: true, changes, cursor }),
  },
  ndjson: {
    contentType: 'application/x-ndjson',
    encode: async ({ changes }) => changes.map((change) => `${JSON.stringify(change)}\n`).join(''),
  },
  csv: {
    contentType: csv.contentType,
    async encode({ changes, columns }) {
      let text = '';
      for await (const piece of csv.encode(asRows(changes), [...CSV_COLUMNS, ...columns])) text += piece;
      return text;
    },
  },
  atom: { contentType: 'application/atom+xml; charset=utf-8', encode: async (document) => atom(document) },
} as const satisfies Record<string, ChangeFormat>;

export type ChangeFormatName = keyof typeof CHANGE_FORMATS;

async function* asRows(changes: readonly RowChange[]): AsyncGenerator<Row> {
  for (const { type, key, jobId, at, row, before } of changes) {
    yield { ...(row ?? before), _type: type, _key: key, _jobId: jobId, _at: at };
  }
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function atom({ changes, cursor, recipe }: ChangeDocument): string {
  const id = `urn:harvestman:recipe:${encodeURIComponent(recipe.id)}`;
  // A job may add equal rows, which have one key: the numbers of a feed have no gaps.
  const first = Number(cursor) - changes.length + 1;
  const entries = changes.map(({ type, key, row, before, at }, index) => {
    const content = JSON.stringify(type === 'changed' ? { before, row } : (row ?? before));
    const name =
      Object.values(row ?? before ?? {})
        .map(valueText)
        .find((value) => value !== null && value !== '') ?? key;
    return `<entry><id>${xml(`${id}:change:${first + index}`)}</id><title>${xml(`${type}: ${name.slice(0, 200)}`)}</title><updated>${at}</updated><category term="${type}"/><content type="text">${xml(content)}</content></entry>`;
  });
  const updated = changes.at(-1)?.at ?? recipe.updatedAt;
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(id)}</id><title>${xml(recipe.name)}</title><updated>${updated}</updated><author><name>Harvestman</name></author>\n${entries.join('\n')}\n</feed>\n`;
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
