import {
  createEngine,
  defineExtractor,
  definePaginationStrategy,
  type Engine,
  type PaginationStrategy,
  type RecipeInput,
  type Row,
  type ScrapeOptions,
  scrape,
} from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type ListSite, startListSite, titles } from '../list-site.ts';

let site: ListSite;
let engine: Engine;
beforeEach(async () => {
  site = await startListSite({ pages: 4 });
});
afterEach(async () => {
  await engine?.close({ timeoutMs: 0 });
  await site.close();
});

/** Follows the next control, but every page only as often as it is told. */
const limited = definePaginationStrategy({
  type: 'limited',
  schema: z.object({ nextPageSelector: z.string(), times: z.number().int().min(1) }),
  async advance(page, options, { pages }) {
    if (pages > Number(options.times)) return 'no-next-control';
    const result = await page.click(String(options.nextPageSelector));
    return result === 'new-items' ? 'advanced' : 'no-new-rows';
  },
});

const shouting = defineExtractor({
  type: 'shouting',
  needsListSelector: true,
  extract: (items, recipe) =>
    items.map(() => Object.fromEntries(recipe.properties.map(({ name }) => [name, name.toUpperCase()]))),
});

describe('an application brings its own', () => {
  const never = () => new Promise<never>(() => undefined);
  test.each<[string, ScrapeOptions, Partial<RecipeInput>]>([
    [
      'strategy that never advances',
      {
        paginationStrategies: [
          definePaginationStrategy({ type: 'still', schema: z.object({}), advance: never }),
        ],
      },
      { pagination: { type: 'still' } },
    ],
    [
      'strategy that never says whether more follows',
      {
        paginationStrategies: [
          definePaginationStrategy({
            type: 'still',
            schema: z.object({}),
            hasNext: never,
            advance: async () => 'no-next-control',
          }),
        ],
      },
      { pagination: { type: 'still' } },
    ],
    [
      'extractor that never answers',
      { extractors: [defineExtractor({ type: 'still', needsListSelector: true, extract: never })] },
      { extractorType: 'still' },
    ],
  ])('%s, and its job ends all the same', async (_name, options, part) => {
    engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true, ...options });
    const { id } = await engine.recipes.create({ ...site.recipe, ...part, settings: { timeoutMs: 300 } });
    const late = await engine.jobs.wait((await engine.jobs.run(id)).id);
    expect(late).toMatchObject({ status: 'failed', errorCode: 'TIMEOUT' });
    await engine.recipes.update(id, { settings: { timeoutMs: null } });
    const running = await engine.jobs.run(id);
    for await (const { type } of engine.jobs.watch(running.id)) if (type === 'job.running') break;
    await engine.jobs.cancel(running.id);
    expect(await engine.jobs.wait(running.id)).toMatchObject({ errorCode: 'JOB_CANCELLED' });
  });

  test('pagination strategy, and a recipe that names it validates and runs', async () => {
    engine = createEngine({
      storage: memoryStorage(),
      allowPrivateNetworks: true,
      paginationStrategies: [limited],
    });
    const pagination = { type: 'limited', nextPageSelector: 'a.next', times: 2 };
    const recipe = await engine.recipes.create({ ...site.recipe, pagination });
    expect(recipe.pagination).toEqual({ ...pagination, maxPages: null });
    const job = await engine.jobs.wait((await engine.jobs.run(recipe.id)).id);
    expect(job).toMatchObject({ status: 'completed', stopReason: 'no-next-control', totalPagesScraped: 3 });
    const { items } = await engine.rows.query(job.id);
    expect(items.map(({ title }) => title)).toEqual(titles(3));
  });

  test('strategy, whose options are checked like any other field', async () => {
    engine = createEngine({
      storage: memoryStorage(),
      allowPrivateNetworks: true,
      paginationStrategies: [limited],
    });
    const pagination = { type: 'limited', nextPageSelector: 'a.next >', times: 0, more: true };
    const error = await engine.recipes
      .create({ ...site.recipe, pagination })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'RECIPE_INVALID' });
    const { issues } = (error as { details: { issues: { path: string[] }[] } }).details;
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'pagination.more',
      'pagination.nextPageSelector',
      'pagination.times',
    ]);
  });

  const NOTHING = 'the pagination strategy said that it had advanced, and no items had come';
  const LEFT = 'the pagination strategy ended the list, and left items that had come';
  test.each<[string, string, PaginationStrategy['advance']]>([
    [
      'waits for nothing that it does',
      NOTHING,
      async (page) => {
        page.click('a.next').catch(() => undefined);
        return 'advanced';
      },
    ],
    [
      'takes the items itself',
      NOTHING,
      async (page) => {
        await page.click('a.next');
        await page.takeNewItems();
        return 'advanced';
      },
    ],
    [
      'ends with items that its click has brought',
      LEFT,
      async (page) => {
        await page.click('a.next');
        return page.url.endsWith('page=4') ? 'no-next-control' : 'advanced';
      },
    ],
  ])('strategy that %s, and the end of its list was not seen', async (_name, message, advance) => {
    const strategy = definePaginationStrategy({ type: 'own', schema: z.object({}), advance });
    const options = { allowPrivateNetworks: true, paginationStrategies: [strategy] };
    const run = scrape({ ...site.recipe, pagination: { type: 'own' } }, options);
    for await (const _row of run);
    expect([run.job.status, run.job.verdict]).toEqual(['completed', 'unverified']);
    expect(run.job.evidence).toContainEqual(
      expect.objectContaining({
        kind: 'end-not-seen',
        message,
      }),
    );
  });

  test('strategy, whose schema must be that of an object', () => {
    for (const schema of [z.string(), z.object({}).transform(Object)])
      expect(() =>
        definePaginationStrategy({ type: 'own', schema: schema as never, advance: async () => 'cycle' }),
      ).toThrow('its `schema` must be an object schema of zod 4');
  });

  test.each([
    [{ listMode: 'apend' }, 'its `listMode` must be replace or append, not "apend"'],
    [{ needsBrowser: 'false' }, 'its `needsBrowser` must be a boolean, not "false"'],
    [{ hasNext: true }, 'its `hasNext` must be a function, not true'],
    [{ act: { type: 'scroll' } }, 'its `act` must be a function, not an object'],
  ])('strategy, what it may leave out included: %j', (part, told) => {
    const strategy = { type: 'own', schema: z.object({}), advance: async () => 'cycle', ...part };
    expect(() => definePaginationStrategy(strategy as never)).toThrow(told);
    const extractor = { type: 'own', needsListSelector: true, findsItems: 'false', extract: () => [] };
    expect(() => defineExtractor(extractor as never)).toThrow('its `findsItems` must be a boolean');
  });

  test('strategy that names a control by an option that there is not', async () => {
    const strategy = definePaginationStrategy({
      type: 'own',
      schema: z.object({}),
      advance: async (page, options) =>
        (await page.click(Reflect.get(options, 'next') as never)) === 'new-items' ? 'advanced' : 'cycle',
    });
    const options = { allowPrivateNetworks: true, paginationStrategies: [strategy] };
    const run = scrape({ ...site.recipe, pagination: { type: 'own' } }, options);
    await expect(Array.fromAsync(run)).rejects.toThrow(
      'invalid selector undefined: a selector must be text, at position 0',
    );
  });

  test('extractor', async () => {
    engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true, extractors: [shouting] });
    const recipe = await engine.recipes.create({ ...site.recipe, extractorType: 'shouting' });
    const job = await engine.jobs.wait((await engine.jobs.run(recipe.id)).id);
    expect((await engine.rows.query(job.id)).items[0]).toEqual({ title: 'TITLE' });
  });

  test('and an engine that does not know the plug-in refuses the recipe', async () => {
    engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });
    const recipe: RecipeInput = {
      ...site.recipe,
      pagination: { type: 'limited' },
      extractorType: 'shouting',
    };
    const error = await engine.recipes.create(recipe).catch((thrown: unknown) => thrown);
    expect((error as Error).message).toContain('next-button');
    expect((error as { details: { issues: unknown[] } }).details.issues).toHaveLength(2);
  });
});

describe('scrape', () => {
  test('gives rows without a storage, and tells how it went', async () => {
    const run = scrape(site.recipe, { allowPrivateNetworks: true });
    expect(run.job.status).toBe('pending');
    const rows: Row[] = [];
    for await (const row of run) rows.push(row);
    expect(rows.map(({ title }) => title)).toEqual(titles(4));
    expect(run.job).toMatchObject({
      status: 'completed',
      totalPagesScraped: 4,
      totalPaginationPages: 4,
      totalRows: 8,
      stopReason: 'no-next-control',
    });
  });

  test('reports progress after each page', async () => {
    const pages: string[] = [];
    const run = scrape(site.recipe, {
      allowPrivateNetworks: true,
      onProgress: (job) => pages.push(`${job.status} ${job.totalPagesScraped}/${job.totalPaginationPages}`),
    });
    for await (const _row of run);
    expect(pages).toEqual([
      'running 0/0',
      'running 1/2',
      'running 2/3',
      'running 3/4',
      'running 4/4',
      'completed 4/4',
    ]);
  });

  const fail = (): never => {
    throw new Error('the database is away');
  };
  test.each([
    ['throws', fail],
    ['rejects', async () => fail()],
  ])('goes on where its onProgress %s, and says so', async (_how, onProgress) => {
    const warned: string[] = [];
    const hear = ({ name, message }: Error): void => void warned.push(`${name}: ${message}`);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const run = scrape(site.recipe, { allowPrivateNetworks: true, onProgress });
    for await (const _row of run);
    expect(run.job.status).toBe('completed');
    expect(warned).toContain('HarvestmanWarning: onProgress failed: the database is away');
  });

  test('fetches no page before the rows of the one before have been read', async () => {
    const run = scrape(site.recipe, { allowPrivateNetworks: true });
    const rows = run[Symbol.asyncIterator]();
    await rows.next();
    await rows.next();
    expect(run.job.totalPagesScraped).toBe(1);
    await rows.next();
    expect(run.job.totalPagesScraped).toBe(2);
    await rows.return?.();
    expect(run.job).toMatchObject({ status: 'failed', errorCode: 'ABORTED' });
  });

  test('refuses a bad recipe at once, and to be read twice', async () => {
    expect(() => scrape({ name: '', url: 'ftp://x' })).toThrowError(/url/);
    const run = scrape(site.recipe, { allowPrivateNetworks: true });
    for await (const _row of run);
    expect(() => run[Symbol.asyncIterator]()).toThrowError(/once/);
  });

  test('stops at maxPages of its options where the recipe sets none', async () => {
    const run = scrape(site.recipe, { maxPages: 2, allowPrivateNetworks: true });
    const rows: Row[] = [];
    for await (const row of run) rows.push(row);
    expect(rows).toHaveLength(4);
    expect(run.job).toMatchObject({ stopReason: 'max-pages', totalPaginationPages: 2 });
  });
});
