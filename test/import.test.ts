import { expect, test } from 'vitest';
import { loadedModules, packageOf } from '../scripts/loaded-modules.ts';

const SOURCE = new URL('../packages/core/src/', import.meta.url).href;

/** Libraries and modules of Node's that take their time, and that are for what most processes never do, or do later. */
const LATER = [
  ...['undici', 'tough-cookie', 'socks', 'robots-parser', 'html-encoding-sniffer', 'chardet', 'p-retry'],
  ...['puppeteer-core', 'ai', 'tokenx', 'tinypool', 'csv-stringify', 'zip-stream', '@opentelemetry/api'],
  ...['node:http', 'node:https', 'node:tls', 'node:dns/promises', 'node:zlib', 'node:worker_threads'],
];

test('importing core loads what its functions need at once, and nothing of what they load later', async () => {
  const modules = await loadedModules(`${SOURCE}index.ts`, [
    '--conditions=harvestman-source',
    '--no-warnings',
  ]);
  const found = new Set(modules.map((url) => packageOf(url) ?? url));

  expect(found).toContain('parse5');
  expect(LATER.filter((name) => found.has(name))).toEqual([]);
  expect(
    modules.filter((url) => /\/(?:egress\/http-client|extract\/llm\/prepare-run|puppeteer)/.test(url)),
  ).toEqual([]);
});

test('what it loads later is there when it is needed', async () => {
  const modules = await loadedModules(`${SOURCE}job/create-reader.ts`, [
    '--conditions=harvestman-source',
    '--no-warnings',
  ]);
  const found = new Set(modules.map((url) => packageOf(url)));

  expect(LATER.filter((name) => found.has(name))).toEqual(expect.arrayContaining(['undici', 'tough-cookie']));
});
