import {
  createEngine,
  defineExtractor,
  definePaginationStrategy,
  diffRows,
  htmlToMarkdown,
  isHarvestmanError,
  nextTimeOf,
  type RecipeInput,
  readStructuredData,
  scrape,
  urlToMarkdown,
} from '@harvestman/core';
// biome-ignore lint/style/noRestrictedImports: none is started here
import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import { suggestRecipes } from '@harvestman/core/suggest';
import { fakeEngine, scriptedModel } from '@harvestman/core/testing';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { serveHttp } from '@harvestman/http-adapter/node';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postgresStorage } from '../../packages/storage-postgres/src/index.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const RECIPE = { name: 'Shop', url: 'https://shop.example/', listSelector: 'li' };

/** It holds itself. */
const CIRCLE: Record<string, unknown> = {};
CIRCLE.inner = CIRCLE;

/** Calls as an application in JavaScript may write them. */
type Loose = (...given: readonly unknown[]) => unknown;
const loose = (call: unknown): Loose => call as Loose;

/** A proxy that throws whatever it is asked. */
function revoked(): never {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy as never;
}

function fail(): never {
  throw new Error('the variable is not set');
}

/** What a call is refused with: `path: message`, one line for each problem. */
async function refusal(call: () => unknown): Promise<string[]> {
  try {
    await call();
  } catch (error) {
    if (!isHarvestmanError(error)) throw error;
    const issues = error.details.issues;
    if (!Array.isArray(issues)) return [`${error.code}: ${error.message}`];
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
  return ['nothing'];
}

describe('options are refused with every problem, each with its path and what to do', () => {
  const storage = memoryStorage();
  test.each<[string, () => unknown, readonly (string | RegExp)[]]>([
    [
      'no options',
      () => loose(createEngine)(),
      [/^storage: is required: a storage, such as memoryStorage\(\) of/],
    ],
    [
      'a storage by name',
      () => loose(createEngine)({ storage: 'memory' }),
      [/^storage: must be a storage.*not "memory"$/],
    ],
    [
      'parts that were not called, wrong numbers and unknown names, all at once',
      () =>
        loose(createEngine)({
          storage: memoryStorage,
          browser: puppeteerBrowser,
          concurrency: 0,
          hostConcurrency: '4',
          allowHosts: 'localhost',
          concurency: 2,
          headers: {},
        }),
      [
        'allowHosts: must be an array of hosts: ["intranet.example"], not "localhost"',
        'storage: must be a storage, not the function memoryStorage: call it, and give what it returns',
        'browser: must be a browser, not the function puppeteerBrowser: call it, and give what it returns',
        'concurrency: must be a whole number of at least 1, not 0',
        'hostConcurrency: must be a whole number of at least 1, not "4"',
        'concurency: unknown key "concurency"; did you mean "concurrency"?',
        'headers: there is no such option: a recipe says it, in settings.headers',
      ],
    ],
    [
      'a number of another kind',
      () => loose(createEngine)({ storage, concurrency: 2n }),
      ['concurrency: must be a whole number of at least 1, not 2n'],
    ],
    [
      'a promise of a storage',
      () => loose(createEngine)({ storage: Promise.resolve(storage) }),
      ['storage: must be a storage, not a promise: await it'],
    ],
    [
      'a storage with a part of another kind',
      () => loose(createEngine)({ storage: { ...storage, hosts: 'redis' } }),
      ['storage: its `hosts` must be an object, not "redis"'],
    ],
    [
      'a storage without one of its stores',
      () => loose(createEngine)({ storage: { ...storage, changes: undefined } }),
      [/^storage: must be a storage.*; this one lacks changes \(object\)$/],
    ],
    [
      "the AI SDK's own model",
      () => loose(createEngine)({ storage, model: { doGenerate() {} } }),
      [/^model: .*aiSdkModel\(model\)/],
    ],
    [
      'a controller',
      () => loose(scrape)(RECIPE, { signal: new AbortController(), brower: 1 }),
      [/^signal: .*`signal` of the controller/, 'brower: unknown key "brower"; did you mean "browser"?'],
    ],
    [
      'urlToMarkdown',
      () => loose(urlToMarkdown)('https://shop.example', { content: 'all', timeoutMs: 1 }),
      ['content: must be one of page, main, not "all"', /^timeoutMs: .*\{ settings: \{ timeoutMs \} \}/],
    ],
    [
      "Puppeteer's names",
      () => loose(puppeteerBrowser)({ browserUrl: 'x', headless: true, connect: 'localhost:9222' }),
      [
        /^connect: must be the address of a running browser/,
        /^browserUrl: .*called connect here/,
        /^headless: .*headful/,
      ],
    ],
    [
      'no connection',
      () => loose(postgresStorage)({ connectionString: undefined, max: 3 }),
      [/^: one of .*connectionString is undefined: is the variable/, /^max: .*maxConnections/],
    ],
    [
      'an address in place of the options, whose password no message shows',
      () => postgresStorage('postgres://root:secret@db/x' as never),
      [/^: give the address as connectionString$/, /^options: must be an object, not text$/],
    ],
    [
      'another database',
      () => postgresStorage({ connectionString: 'mysql://root:secret@db/x', schema: 'Shop' }),
      [
        /^connectionString: must be the address of a PostgreSQL database, postgresql:\S+$/,
        /^schema: must be a name/,
      ],
    ],
    [
      'two connections',
      () => loose(postgresStorage)({ connectionString: 'postgres://db/x', pglite: './x' }),
      [/^: give one of connectionString and pglite/],
    ],
    [
      'memoryStorage',
      () => loose(memoryStorage)({ maxEndedJobs: -1, maxRows: 2 }),
      [/^maxEndedJobs: must be a whole number of at least 1, or Infinity, not -1/, /^maxRows: unknown key/],
    ],
    [
      'an open API',
      () => loose(createHttpAdapter)({ engine: createEngine, basePath: '/v1/' }),
      [
        /^apiKeys: is required, or authenticate/,
        /^basePath: must be a path/,
        'engine: is createEngine itself: call it, and give what it returns',
      ],
    ],
    [
      'keys that are not shown',
      () => loose(createHttpAdapter)({ engine: {}, apiKeys: 'top secret' }),
      [/^engine: must be an engine/, /^apiKeys: must be an array of API keys$/],
    ],
    [
      'a model that never answers',
      () => scriptedModel([]),
      ['answers: must be an array of answers, one at least, not an empty array'],
    ],
    [
      'sites that no browser names so',
      () =>
        createHttpAdapter({
          engine: fakeEngine(),
          apiKeys: ['secret'],
          cors: {
            origins: ['*', 'https://a.example/', 'https://a.example:443', 'a.example', 'https://b.example'],
          },
        }),
      [0, 1, 2, 3].map(
        (at) => new RegExp(`^cors\\.origins\\.${at}: must be an origin as browsers send it, `),
      ),
    ],
    [
      'a name that is short',
      () => loose(createEngine)({ store: storage }),
      [/^storage: is required/, 'store: unknown key "store"; did you mean "storage"?'],
    ],
    [
      'a host and a database',
      () => postgresStorage({ connectionString: 'localhost/shop' }),
      [/^connectionString: must be the address of a PostgreSQL database, postgresql:/],
    ],
    [
      'an extractor that no recipe can name',
      () => defineExtractor({ type: '', needsListSelector: true, extract: () => [] }),
      [/`type` must not be empty/],
    ],
    [
      'two extractors of a type',
      () => {
        const own = defineExtractor({ type: 'own', needsListSelector: true, extract: () => [] });
        return createEngine({ storage, extractors: [own, { ...own }] });
      },
      ['extractors: must have types that differ, and "own" is that of two'],
    ],
    [
      'an extractor that is none beside another',
      () => loose(createEngine)({ storage, extractors: [null, { type: 'own' }] }),
      [/^extractors\.0: must be an extractor/, /^extractors\.1: must be an extractor.*lacks/],
    ],
    [
      'what cannot be read',
      () =>
        createEngine({
          storage: revoked(),
          get concurrency() {
            return fail();
          },
          model: revoked(),
        } as never),
      [
        /^storage: cannot be read: /,
        'concurrency: cannot be read: the variable is not set',
        /^model: cannot be read: /,
      ],
    ],
    [
      'options that cannot be read',
      () => createEngine(revoked()),
      ['options: must be an object, not an object that cannot be read'],
    ],
    [
      'a name that no header carries',
      () => createEngine({ storage, userAgent: 'Bot ☃' }),
      ['userAgent: must be printable Latin-1 text on one line, not "Bot ☃"'],
    ],
    ['options left out', () => loose(postgresStorage)(), ['options: is required: an object']],
    ['a number as options', () => loose(scrape)(RECIPE, 5_000), ['options: must be an object, not 5000']],
    [
      'a text as options',
      () => loose(htmlToMarkdown)('<p>', 'main'),
      ['options: must be an object, not text'],
    ],
    [
      'a cron alone',
      () => loose(nextTimeOf)('0 6 * * *', 0),
      ['schedule: must be an object { cron, timeZone }, not text'],
    ],
    [
      'a schedule without its time zone',
      () => loose(nextTimeOf)({ cron: '0 6 * * *', timezone: 'UTC' }, 0),
      [
        'schedule.timeZone: is required: text',
        'schedule.timezone: unknown key "timezone"; did you mean "timeZone"?',
      ],
    ],
    ['a cron that is none', () => nextTimeOf({ cron: 'daily', timeZone: 'UTC' }, 0), [/^schedule\.cron: /]],
    [
      'arguments of diffRows left out',
      () => loose(diffRows)([], undefined),
      [
        'present: must be a Map of the rows that are present, not an empty array',
        'rows: is required: rows',
        'update: is required: an object { uniqueBy, removes }',
      ],
    ],
    ['an argument left out', () => loose(suggestRecipes)('<p>'), ['options: is required: an object']],
    [
      'a page without an address of its own',
      () => loose(suggestRecipes)('<p>', { url: '/list' }),
      ['url: must be the address of a page as text, such as "https://shop.example/", not "/list"'],
    ],
    [
      'a handler that is text',
      () => loose(htmlToMarkdown)('<p>', { handlers: { p: 'x' } }),
      ['handlers.p: must be a function, not "x"'],
    ],
    [
      'a host with its scheme',
      () => loose(serveHttp)({ fetch() {} }, { host: 'http://localhost' }),
      ['host: must be a host name or an IP address, such as "127.0.0.1", not "http://localhost"'],
    ],
    [
      'an address that leads nowhere',
      () => loose(htmlToMarkdown)('<p>', { url: 'shop.example' }),
      [/^url: must be the address of a page as text.*not "shop.example"$/],
    ],
    [
      'the same, of structured data',
      () => loose(readStructuredData)('<p>', { url: '/bowls' }),
      [/^url: must be the address of a page as text/],
    ],
    [
      'serveHttp',
      () => loose(serveHttp)({ fetch() {} }, { port: '80', hostname: 'x' }),
      ['port: must be a whole number from 0 to 65,535, not "80"', /^hostname: unknown key/],
    ],
  ])('%s', async (_name, call, expected) => {
    const problems = await refusal(call);
    expect(problems).toHaveLength(expected.length);
    for (const part of expected) {
      if (typeof part === 'string') expect(problems).toContain(part);
      else expect(problems).toContainEqual(expect.stringMatching(part));
    }
    expect(problems.join()).not.toContain('secret');
  });
});

test.each<[string, unknown, string]>([
  ['text', '127.0.0.1', '"127.0.0.1"'],
  ['records', [{ address: '127.0.0.1', family: 4 }], 'an array'],
  ['names', ['localhost'], 'an array'],
])('resolveHost that gives %s is told what to give', async (_name, answer, told) => {
  const resolveHost = (async () => answer) as never;
  const run = scrape({ ...RECIPE, settings: { robots: 'ignore', retries: 0 } }, { resolveHost });
  await expect(Array.fromAsync(run)).rejects.toMatchObject({
    code: 'INTERNAL',
    message: expect.stringContaining(
      `resolveHost answered ${told} for shop.example; it must be a list of IP addresses as text`,
    ),
  });
});

test.each([5, ''])('createId that gives %j makes no record', async (id) => {
  const engine = createEngine({ storage: memoryStorage(), worker: false, createId: (() => id) as never });
  await expect(engine.recipes.create(RECIPE)).rejects.toMatchObject({
    code: 'ARGUMENT_INVALID',
    message: `createEngine: createId: must give text that is not empty, not ${JSON.stringify(id)}`,
  });
  await engine.close();
});

describe('what a recipe says is refused in words that lead on', () => {
  const wrong = (part: object) => () => loose(scrape)({ ...RECIPE, ...part });
  test.each<[object, string]>([
    [
      { listSelector: '//div[@class="card"]/a' },
      'listSelector: is XPath, and a CSS selector is expected: write `.card > a`'.replace(
        '`.card',
        '`div.card',
      ),
    ],
    [
      { listSelector: '(//a)[1]' },
      'listSelector: is XPath, and a CSS selector is expected: write CSS, such as `li.item > a` for `//li[@class="item"]/a`',
    ],
    ...Object.entries({
      'b/text()': 'write `b`',
      'tr/td[2]': 'write `tr > td:nth-of-type(2)`',
      "a[contains(@href, '/p')]": 'write `a[href*="/p"]`',
      'following-sibling::td': 'write CSS, such as `li.item > a` for `//li[@class="item"]/a`',
      'li/a/@href': 'write CSS, such as `li.item > a` for `//li[@class="item"]/a`',
    }).map(([elementSelector, instead]): [object, string] => [
      { properties: [{ name: 'a', elementSelector }] },
      `properties.0.elementSelector: is XPath, and a CSS selector is expected: ${instead}`,
    ]),
    [
      { extractorType: 'xpath' },
      'extractorType: must be one of selector; "llm" is there with a model, as in createEngine({ model })',
    ],
    [{ url: new URL('https://shop.example/') } as never, 'url: must be a string, not an instance of URL'],
    ...[
      {
        get x() {
          return fail();
        },
      },
      CIRCLE,
    ].map((value, at): [object, string] => [
      { properties: [{ name: 'n', default: value }] },
      at === 0
        ? 'properties.0.default.x: cannot be read: the variable is not set'
        : 'properties.0.default: must be a value that JSON can say, not an object',
    ]),
    [
      { properties: [{ name: 'n', default: new Map() }] } as never,
      'properties.0.default: must be a value that JSON can say, not an instance of Map',
    ],
    [{ schedule: { cron: '61 * * * *' } }, 'schedule.cron: the minute is 61, and goes from 0 to 59'],
    [
      { schedule: { cron: '0 24 * JANUARY *' } },
      'schedule.cron: the hour is 24, and goes from 0 to 23; the month is JANUARY, and goes from 1 to 12, or JAN to DEC',
    ],
    [
      { schedule: { cron: '0 0 6 * * *' } },
      'schedule.cron: must be five cron fields, such as "0 6 * * 1-5", not 6: seconds are not among them',
    ],
    [
      { schedule: { cron: '5/10 * * 5-2 */9' } },
      'schedule.cron: the minute steps from one number; write 5-59/10; the month goes backwards, from 5 to 2; the day of the week steps by 9; steps go from 1 to 7',
    ],
  ])('%# $1', async (part, expected) => {
    expect(await refusal(wrong(part))).toEqual([expected]);
  });
});

describe('an engine', () => {
  let server: TestServer;
  const engine = createEngine({
    storage: memoryStorage(),
    worker: true,
    allowPrivateNetworks: true,
    extractors: [
      defineExtractor({
        type: 'dates',
        needsListSelector: true,
        extract: (items) => items.map(() => loose(() => ({ at: new Date(0) }))() as never),
      }),
      defineExtractor({
        type: 'numbers',
        needsListSelector: true,
        extract: (items) => items.map((_item, index) => index as never),
      }),
      defineExtractor({
        type: 'fewer',
        needsListSelector: true,
        extract: (items) => items.slice(1).map(() => ({})),
      }),
    ],
  });
  beforeAll(async () => {
    server = await startServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<ul class="list"><li>9</li><li>11</li></ul>'),
    );
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
  });
  const run = async (part: Partial<RecipeInput>) => {
    const { id } = await engine.recipes.create({ ...RECIPE, url: server.origin, ...part });
    return engine.jobs.wait((await engine.jobs.run(id)).id);
  };

  test('names what it takes in place of an id, an event and an option', async () => {
    const recipe = await engine.recipes.create(RECIPE);
    expect(await refusal(() => loose(engine.jobs.run)())).toEqual([
      'recipeId: is required: the id of a recipe',
    ]);
    expect(await refusal(() => loose(engine.jobs.run)(recipe))).toEqual([
      'recipeId: must be the id of a recipe, not the recipe itself: give recipe.id',
    ]);
    expect(await refusal(() => loose(engine.jobs.run)(recipe.id, { maxPages: 3 }))).toEqual([
      "options: a job takes none: what it does is its recipe's, recipes.update(id, { … })",
    ]);
    expect(await refusal(() => loose(engine.rows.count)('job', { filter: {} }))).toEqual([
      'options: it counts all rows: rows.query(id, { filter }) counts those that match',
    ]);
    expect(await refusal(() => loose(engine.recipes.update)(recipe.id, { name: 'Other' }, '1'))).toEqual([
      'expectedVersion: must be a whole number of at least 1, not "1"',
    ]);
    expect(await refusal(() => loose(engine.recipes.update)(recipe.id, { staus: 'paused' }))).toEqual([
      'staus: unknown key "staus"; did you mean "status"?',
    ]);
    expect(await refusal(() => loose(engine.on)('job.complete', 1))).toEqual([
      expect.stringMatching(/^type: must be one of .*did you mean "job.completed"\?$/),
      'listener: must be a function, not 1',
    ]);
    expect(await refusal(() => loose(engine.jobs.list)({ status: ['failed'] }))).toEqual([
      'status: unknown key "status"; did you mean "statuses"?',
    ]);
  });

  test('lets its methods be called without what they belong to', async () => {
    const { create, get } = engine.recipes;
    const { id } = await create({ ...RECIPE, url: server.origin });
    expect((await get(id)).id).toBe(id);
    const jobs = await Promise.all([id, id].map(engine.jobs.run));
    await Promise.all(jobs.map(({ id: jobId }) => engine.jobs.wait(jobId)));
    const { query } = engine.rows;
    for (const job of jobs) expect((await query(job.id)).count).toBe(2);
  });

  test('says what a list selector was meant to be before it asks for a browser', async () => {
    const { errorCode, error } = await run({ listSelector: '.lisst > li' });
    expect([errorCode, error]).toEqual([
      'BROWSER_REQUIRED',
      `nothing matches listSelector ".lisst > li" in the static page ${server.origin}/; ` +
        '"li" matches 2 elements; ".list > li" matches 2 elements; if scripts render the list, give the engine a browser',
    ]);
  });

  test('finds all that is wrong with what lists are asked for', async () => {
    const { id } = await run();
    const { recipeId } = await engine.jobs.get(id);
    const text = 'limit: must be a whole number from 1 to 1000, not "10"';
    const refused = (call: (given: never) => Promise<unknown>, given: unknown) =>
      refusal(() => loose(call)(given));
    expect(
      await refused((given) => engine.rows.query(id, given), { limit: '10', skip: -1, srot: 'size' }),
    ).toEqual([
      'srot: unknown key "srot"; did you mean "sort"?',
      text,
      'skip: must be a whole number of at least 0, not -1',
    ]);
    expect(await refused((given) => Array.fromAsync(engine.rows.stream(id, given)), { limit: '10' })).toEqual(
      [text],
    );
    expect(await refused((given) => engine.recipes.list(given), { limit: '10', statuses: ['on'] })).toEqual([
      expect.stringMatching(/^statuses: must be one of active, paused, deleted, not "on"/),
      text,
    ]);
    expect(await refused((given) => engine.jobs.list(given), { limit: '10', recipe: 'a' })).toEqual([
      'recipe: unknown key "recipe"; did you mean "recipeId"?',
      text,
    ]);
    expect(await refused((given) => engine.changes(recipeId, given), { limit: '10', since: 'x' })).toEqual([
      'since: must be the cursor of an earlier answer, or left out',
      text,
    ]);
  });

  test('reads the queries of an application, and answers in its syntax', async () => {
    const { id } = await run({ properties: [{ name: 'size', type: 'text', parse: 'number' }] });
    const query = (given: unknown) => loose(engine.rows.query.bind(engine.rows))(id, given);
    expect(await query({ filter: { size: { gt: 9 } } })).toMatchObject({ items: [{ size: 11 }] });
    expect(await query({ filter: { size: { in: [9, 12], exists: true } } })).toMatchObject({
      items: [{ size: 9 }],
    });
    expect(await refusal(() => query({ filter: { size: 9 } }))).toEqual([
      'filter.size: must be an object: { filter: { price: { gte: 10 } } }',
    ]);
    expect(await refusal(() => query({ filter: { size: { gt: [1] }, siez: { eq: 1 } } }))).toEqual([
      'filter.size.gt: must be one text, number, true or false; "in" takes several: { in: [10, 20] }',
      'filter.siez: unknown property "siez"; did you mean "size"?',
    ]);
    expect(await refusal(() => query({ where: {} }))).toEqual([expect.stringMatching(/^where: unknown key/)]);
  });

  test.each([
    ['dates', 'returned an object of the class Date as "at" of row 1; a value is text,'],
    ['numbers', 'returned what is neither a row nor null'],
    ['fewer', 'returned 1 rows for 2 items; it must return a row, or null, for each'],
  ])('says what is wrong with what the extractor "%s" returns', async (extractorType, message) => {
    const job = await run({ extractorType });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'EXTRACTOR_INVALID' });
    expect(job.error).toContain(message);
  });

  test.each([
    ['what a click gave', 'new-items', '"new-items"'],
    ['that it worked', true, 'true'],
    ['nothing', undefined, 'undefined'],
  ])('says what is wrong with a pagination strategy that answers %s', async (_name, answer, told) => {
    const advance = async () => loose(() => answer)() as never;
    const strategy = definePaginationStrategy({ type: 'own', schema: z.object({}), advance });
    const read = scrape(
      { ...RECIPE, url: server.origin, pagination: { type: 'own' } },
      { paginationStrategies: [strategy], allowPrivateNetworks: true },
    );
    await expect(Array.fromAsync(read)).rejects.toMatchObject({
      code: 'STRATEGY_INVALID',
      message: expect.stringContaining(`"own" answered ${told}; it must be one of advanced, max-pages, `),
      details: { strategy: 'own' },
    });
  });

  test('says of a server that is down that it is, whatever robots.txt would say', async () => {
    const down = await startServer((_request, response) => response.end());
    await down.close();
    const job = await run({ url: `${down.origin}/list`, settings: { retries: 0 } });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'CONNECTION_FAILED' });
    expect(job.error).toMatch(/^the connection to \S+ was refused$/);
  });
});
