import { expect, test } from 'vitest';
import { CHANGE_FORMATS, type ChangeFormatName } from '../../src/changes/change-formats.ts';
import type { RowChange } from '../../src/changes/row-change.ts';

const change = (title: string): RowChange => ({
  type: 'added',
  key: `["${title}"]`,
  row: { title },
  before: null,
  fields: {},
  jobId: 'job-1',
  at: '2026-01-02T03:04:05Z',
});

/** Changes that come one by one, of which the cursor is that of the last. */
function readDocument(count: number) {
  let read = 0;
  return {
    changes: (async function* () {
      while (read < count) {
        read += 1;
        yield change(`t${read}`);
      }
    })(),
    get cursor() {
      return `f-${read}`;
    },
    recipe: { id: 'r', name: 'Bowls', updatedAt: '2026-01-01T00:00:00Z' },
    columns: ['title'],
  };
}

test.each(['ndjson', 'json'] as const)('%s is written as changes come', async (format) => {
  const document = readDocument(1_000);
  const pieces = CHANGE_FORMATS[format].encode(document)[Symbol.asyncIterator]();
  expect((await pieces.next()).value).toContain('t1');
  expect(document.cursor).toBe('f-1');
});

test.each<[ChangeFormatName, RegExp]>([
  ['json', /^\{"success":true,"changes":\[\{.*"t1".*\},\{.*"t2".*\}\],"cursor":"f-2"\}$/],
  ['ndjson', /^\{.*"t1".*\}\n\{.*"t2".*\}\n$/],
  ['csv', /^_type,_key,_jobId,_at,title\r\nadded,.*,t1\r\nadded,.*,t2\r\n$/],
  ['atom', /recipe:r:change:1<.*added: t1<.*\n.*recipe:r:change:2<.*added: t2</],
])('%s of a list, and of what comes one by one, is the same', async (format, expected) => {
  const write = async (document: Parameters<(typeof CHANGE_FORMATS)['json']['encode']>[0]) =>
    (await Array.fromAsync(CHANGE_FORMATS[format].encode(document))).join('');
  const text = await write(readDocument(2));
  expect(text).toMatch(expected);
  const { recipe, columns } = readDocument(0);
  expect(await write({ changes: [change('t1'), change('t2')], cursor: 'f-2', recipe, columns })).toBe(text);
});

test('a document without changes is whole', async () => {
  const pieces = await Array.fromAsync(CHANGE_FORMATS.json.encode(readDocument(0)));
  expect(JSON.parse(pieces.join(''))).toEqual({ success: true, changes: [], cursor: 'f-0' });
});
