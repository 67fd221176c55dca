import * as client from '@harvestman/client';
import * as core from '@harvestman/core';
import * as aiSdk from '@harvestman/core/ai-sdk';
import * as opentelemetry from '@harvestman/core/opentelemetry';
import * as puppeteer from '@harvestman/core/puppeteer';
import * as suggest from '@harvestman/core/suggest';
import * as testing from '@harvestman/core/testing';
import * as adapter from '@harvestman/http-adapter';
import * as node from '@harvestman/http-adapter/node';
import * as memory from '@harvestman/storage-memory';
import * as postgres from '@harvestman/storage-postgres';
import * as cli from 'harvestman/cli';

const MODULES = [
  client,
  core,
  aiSdk,
  opentelemetry,
  puppeteer,
  suggest,
  testing,
  adapter,
  node,
  memory,
  postgres,
  cli,
];

/** What names a mistake: our error, and the words of the client, which has no zod. */
const NAMED = /^(?:(?:ARGUMENT|QUERY|RECIPE)_INVALID|createClient:|harvestman client:)/;

const storage = memory.memoryStorage();
const engine = core.createEngine({ storage });
const recipe = { name: 'List', url: 'https://shop.example/', listSelector: 'li' };
const keys = { apiKeys: ['secret'] };

/** Mistakes that people made, and what the answer must say. */
const MISTAKES = {
  'nothing is given': [() => core.createEngine(), /storage: is required/],
  'a factory is not called': [() => core.createEngine({ storage: memory.memoryStorage }), /call it/],
  'a number is text': [() => core.createEngine({ storage, concurrency: '4' }), /whole number.*not "4"/],
  'a name is misspelt': [() => core.createEngine({ storage, concurency: 4 }), /did you mean "concurrency"/],
  'an engine is not made': [
    () => adapter.createHttpAdapter({ engine: core.createEngine, ...keys }),
    /engine: is createEngine itself: call it/,
  ],
  'a request is of Node': [
    () => adapter.createHttpAdapter({ engine, ...keys }).fetch({ url: '/', method: 'GET', rawHeaders: [] }),
    /getRequestListener/,
  ],
  'an address is missing': [() => core.urlToMarkdown(), /url: is required/],
  'a page is missing': [() => engine.recipes.suggest(), /url: is required/],
  'a promise is not awaited': [() => engine.jobs.run(engine.recipes.create(recipe)), /promise: await it/],
  'a recipe is no id': [async () => engine.jobs.run(await engine.recipes.create(recipe)), /give recipe\.id/],
  'a database is another': [
    () => postgres.postgresStorage({ connectionString: 'mysql://a/b' }),
    /PostgreSQL/,
  ],
  'a selector is XPath': [() => engine.recipes.create({ ...recipe, listSelector: '//li' }), /CSS selector/],
};

const wrong = [];
for (const [name, [call, expected]] of Object.entries(MISTAKES)) {
  const said = await answer(call, []);
  if (!expected.test(said)) wrong.push(`${name}: ${said}`);
}
// Those that storages call for each row check nothing; whoever runs the program names them.
const unchecked = new Set(process.argv.slice(2));
for (const module of MODULES) {
  for (const [name, call] of Object.entries(module)) {
    if (typeof call !== 'function' || unchecked.has(name)) continue;
    for (const given of [
      null,
      4,
      Number.NaN,
      [undefined],
      Promise.resolve({}),
      new Date(0),
      Symbol('wrong'),
    ]) {
      const said = await answer(call, [given]);
      if (!NAMED.test(said)) wrong.push(`${name}(${String(given)}): ${said}`);
    }
  }
}
await engine.close();
console.log(JSON.stringify(wrong));

async function answer(call, given) {
  try {
    await call(...given);
    return 'accepted';
  } catch (error) {
    return core.isHarvestmanError(error) ? `${error.code} ${error.message}` : String(error?.message ?? error);
  }
}
