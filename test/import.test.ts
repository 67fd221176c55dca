import { expect, test } from 'vitest';
import { loadedModules, packageOf } from '../scripts/loaded-modules.ts';

const SOURCE = new URL('../packages/core/src/', import.meta.url).href;

/** Libraries and modules of Node's that take their time, and that are for what most processes never do, or do later. */
const LATER = [
  ...['undici', 'tough-cookie', 'socks', 'robots-parser', 'html-encoding-sniffer', 'chardet'],
  ...['unified', 'hast-util-to-mdast', 'hast-util-from-parse5', 'property-information'],
  ...[
    'puppeteer-core',
    'ai',
    'tokenx',
    'csv-stringify',
    'zip-stream',
    '@opentelemetry/api',
    're2js',
    'croner',
  ],
  ...[
    'node:crypto',
    'node:http',
    'node:https',
    'node:net',
    'node:stream',
    'node:tls',
    'node:util',
    'node:dns/promises',
    'node:zlib',
    'node:worker_threads',
  ],
];

async function loadedBy(file: string): Promise<{ files: string[]; names: Set<string> }> {
  const options = ['--conditions=harvestman-source', '--no-warnings'];
  const files = await loadedModules(`${SOURCE}${file}`, options);
  return { files, names: new Set(files.map((url) => packageOf(url) ?? url)) };
}

test('importing core loads what its functions need at once, and nothing of what they load later', async () => {
  const { files, names } = await loadedBy('index.ts');

  expect(names).toContain('parse5');
  expect(LATER.filter((name) => names.has(name))).toEqual([]);
  expect(
    files.filter((url) => /(?:http-client|job-measure|prepare-run|puppeteer[^/]*)\.ts$/.test(url)),
  ).toEqual([]);
});

test('reading a first page loads its means, and none for what few pages need', async () => {
  const { files, names } = await loadedBy('engine/network/create-network-access.ts');

  expect(names).toContain('undici');
  // It has fetch, WebSockets, mocks and caches loaded.
  expect(files.filter((url) => url.endsWith('undici/index.js'))).toEqual([]);
  expect(['socks', 'chardet', 'tokenx', 'zip-stream'].filter((name) => names.has(name))).toEqual([]);
});
