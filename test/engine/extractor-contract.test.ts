import {
  defineExtractor,
  type ExtractContext,
  HarvestmanError,
  isHarvestmanError,
  type Job,
  type Row,
  scrape,
} from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListSite, startListSite } from '../list-site.ts';

let site: ListSite;
beforeAll(async () => {
  site = await startListSite({ pages: 2 });
});
afterAll(() => site.close());

type Answer = (rows: readonly Row[], context: ExtractContext) => unknown;

/** Reads two pages of two items with an extractor that answers so. */
async function read(answer: Answer, findsItems = false): Promise<{ job: Job; rows: number; code: unknown }> {
  const extractor = defineExtractor({
    type: 'own',
    needsListSelector: true,
    findsItems,
    // What a plug-in in JavaScript answers, whatever its types say.
    extract: async (items, _recipe, context) =>
      (await answer(
        items.map((_, index) => ({ title: `${context.page.number}.${index}` })),
        context,
      )) as readonly Row[],
  });
  const recipe = { ...site.recipe, extractorType: 'own', properties: [{ name: 'title' }] };
  const run = scrape(recipe, { extractors: [extractor], allowPrivateNetworks: true });
  let rows = 0;
  try {
    for await (const _row of run) rows += 1;
  } catch (error) {
    return { job: run.job, rows, code: isHarvestmanError(error) ? error.code : error };
  }
  return { job: run.job, rows, code: null };
}

test.each<[string, Answer, boolean?]>([
  ['fewer rows than items', (rows) => rows.slice(1)],
  ['more rows than items', (rows) => [...rows, ...rows]],
  ['no list', () => ({})],
  ['nothing', () => undefined],
  ['what is no row', (rows) => rows.map(() => 'text')],
  ['a hole in the list', (rows) => Object.assign([...rows], { 0: undefined })],
  ['promises of rows', (rows) => rows.map(async (row) => row)],
  ['Maps', (rows) => rows.map((row) => new Map(Object.entries(row)))],
  ['no list, where it finds the items itself', () => null, true],
  ['what is no row, where it finds the items itself', (rows) => [...rows, 'text'], true],
])('an extractor that returns %s fails the job', async (_name, answer, findsItems) => {
  const { job, rows, code } = await read(answer, findsItems);
  expect([code, job.status, job.errorCode, job.verdict, rows]).toEqual([
    'EXTRACTOR_INVALID',
    'failed',
    'EXTRACTOR_INVALID',
    null,
    0,
  ]);
});

test.each<[unknown, string]>([
  [null, 'null was thrown, which is no Error'],
  ['out of order', 'out of order'],
  [{ status: 500 }, 'an object was thrown, which is no Error'],
  [{ message: 'an Error of another realm' }, 'an Error of another realm'],
  [new TypeError('no such key'), 'no such key'],
  [new RangeError(), 'RangeError'],
])('what an extractor throws is told with its name: %o', async (thrown, told) => {
  const { job, code } = await read(() => {
    throw thrown;
  });
  expect([code, job.errorCode, job.error]).toEqual([
    'INTERNAL',
    'INTERNAL',
    `the extractor "own" failed: ${told}`,
  ]);
});

test.each<[string, Answer, string]>([
  [
    'a row that throws as it is read',
    (rows) =>
      rows.map(() => ({
        get title(): never {
          throw new Error('no title');
        },
      })),
    'no title',
  ],
  ['a fact of no kind', (rows, { note }) => void note?.({ kind: 'odd' } as never) ?? rows, 'not "odd"'],
  ['no fact', (rows, { note }) => void note?.('odd' as never) ?? rows, 'not "odd"'],
])('%s is a mistake of the extractor, and is told as such', async (_name, answer, told) => {
  const { job } = await read(answer);
  expect([job.status, job.errorCode]).toEqual(['failed', 'INTERNAL']);
  expect(job.error).toMatch(new RegExp(`^the extractor "own" failed: .*${told}`));
});

test('a warning that is no text is told as text, and the job ends', async () => {
  const { job } = await read((rows, { warn }) => {
    warn(new Error('no price') as never);
    return rows;
  });
  expect([job.status, job.warnings]).toEqual(['completed', ['Error: no price']]);
});

test('an error of the engine that passes through an extractor stays as it is', async () => {
  const { job } = await read(() => {
    throw new HarvestmanError('RATE_LIMITED', 'later', { details: { lasting: true } });
  });
  expect([job.errorCode, job.error]).toEqual(['RATE_LIMITED', 'later']);
});

test('a property that an extractor leaves out is null, and what it adds stays', async () => {
  const extractor = defineExtractor({
    type: 'own',
    needsListSelector: true,
    extract: async (items) => items.map((_, index) => ({ place: index, title: null })),
  });
  const recipe = {
    ...site.recipe,
    extractorType: 'own',
    properties: [{ name: 'title' }, { name: 'price' }],
    pagination: { type: 'none' },
  };
  const rows: Row[] = [];
  for await (const row of scrape(recipe, { extractors: [extractor], allowPrivateNetworks: true }))
    rows.push(row);
  expect(rows).toEqual([0, 1].map((place) => ({ place, title: null, price: null })));
});

test.each([false, true])(
  'an item without a row makes the job partial, and says how many',
  async (findsItems) => {
    const { job, rows } = await read((made) => [null, ...made.slice(1)], findsItems);
    expect([job.verdict, rows]).toEqual(['partial', 2]);
    expect(job.evidence).toContainEqual(
      expect.objectContaining({ kind: 'items-without-row', supports: 'partial', page: 1, items: 1, of: 2 }),
    );
  },
);

test('an extractor that reads details tells of those that are missing', async () => {
  const { job, rows } = await read((made, { note }) => {
    note?.({ kind: 'details-missing', missing: 1, of: 2 });
    return made;
  });
  expect([job.verdict, rows]).toEqual(['partial', 4]);
  expect(job.evidence).toContainEqual(
    expect.objectContaining({
      kind: 'details-missing',
      page: 2,
      message: '1 of 2 detail pages could not be read',
    }),
  );
});
