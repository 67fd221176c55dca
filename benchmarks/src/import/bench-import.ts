import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadedModules } from '../../../scripts/loaded-modules.ts';
import { atMost, type Finding } from '../contest/finding.ts';
import { productRecipe } from '../contest/product-recipe.ts';
import { showSpread, spreadOf } from '../contest/spread.ts';
import { printTable } from '../print-table.ts';
import { startSite } from '../site/start-site.ts';
import { importedPackages } from './imported-packages.ts';

const ROUNDS = 11;
/** Packages in the table of what the import brings along. */
const SHOWN = 12;

/** Packages that no one needs who does not use what they are for. */
const HEAVY = new Set([
  ...['puppeteer', 'puppeteer-core', '@sparticuz/chromium'],
  ...['pg', 'pg-boss', 'kysely', '@electric-sql/pglite'],
  ...['ai', '@ai-sdk/openai-compatible', 'tokenx'],
  ...['hono', '@hono/zod-openapi', '@hono/node-server'],
  // The client of pages, exports and workers, which are loaded when something is read.
  ...['undici', 'tough-cookie', 'socks', 'csv-stringify', 'zip-stream', 'mdast'],
]);

const IMPORT = `
const start = performance.now();
await import(process.argv[1]);
console.log(performance.now() - start);
`;
/** What the import spares must not be paid by the first who reads. */
const FIRST_ROW = `
const start = performance.now();
const { scrape } = await import(process.argv[1]);
for await (const row of scrape(JSON.parse(process.argv[2]), { allowPrivateNetworks: true })) {
  console.log(performance.now() - start);
  break;
}
`;

/** The time that importing the built core takes in a new process, and whether it loads what it has no use for. */
export async function benchImport(): Promise<Finding[]> {
  const core = new URL('../../../packages/core/dist/index.js', import.meta.url).href;
  const site = await startSite();
  const recipe = JSON.stringify(productRecipe(`${site.origin}/list/0/0`, { type: 'none' }));
  const contests = [
    { name: '@harvestman/core', run: () => timed(IMPORT, core) },
    { name: 'undici alone', run: () => timed(IMPORT, import.meta.resolve('undici')) },
    {
      name: '@harvestman/core, to the first row of a static page',
      run: () => timed(FIRST_ROW, core, recipe),
    },
  ];
  const measured = contests.map(({ name, run }) => ({ name, run, times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { run, times } of measured) times.push(await run());
  }
  await site.close();
  const modules = await loadedModules(core);
  const packages = importedPackages(modules);
  const heavy = packages.filter(({ name }) => HEAVY.has(name));
  printTable(
    'Import in a new process',
    ['what', 'ms'],
    measured.map(({ name, times }) => [name, showSpread(spreadOf(times))]),
  );
  printTable(
    'What the import brings along',
    ['package', 'sources', 'KB'],
    packages
      .slice(0, SHOWN)
      .map(({ name, sources, bytes }) => [name, `${sources}`, (bytes / 1_000).toFixed(0)]),
  );
  const total = packages.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `\n${modules.length} modules, ${(total / 1_000).toFixed(0)} KB of sources; not needed: ${heavy.map(({ name }) => name).join(', ') || 'none'}`,
  );
  return [
    atMost(60, { key: 'import', work: 'import of core', unit: 'ms' }, measured[0]?.times ?? []),
    atMost(
      0,
      {
        key: 'import-heavy',
        work: 'packages of browser, database, model or network that it loads',
        unit: 'packages',
      },
      [heavy.length],
    ),
  ];
}

async function timed(script: string, ...parameters: readonly string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, ...parameters],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  return Number(stdout);
}
