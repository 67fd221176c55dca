import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atMost, type Finding } from '../contest/finding.ts';
import { showSpread, spreadOf } from '../contest/spread.ts';
import { printTable } from '../print-table.ts';

const ROUNDS = 11;

/** Packages that no one needs who does not use what they are for. */
const HEAVY = [
  'puppeteer',
  'pg',
  'pg-boss',
  'kysely',
  '@electric-sql',
  'ai',
  '@ai-sdk',
  'hono',
  'tinypool',
  'mdast',
];

/** Prints how long the import took and what of `HEAVY` it loaded, from what the loader's hooks see. */
const SCRIPT = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context); } });
const start = performance.now();
await import(process.argv[1]);
console.log(JSON.stringify({ ms: performance.now() - start, loaded: [...loaded] }));
`;
const TIMED = `
const start = performance.now();
await import(process.argv[1]);
console.log(JSON.stringify({ ms: performance.now() - start, loaded: [] }));
`;

/** The time that importing the built core takes in a new process, and whether it loads what it has no use for. */
export async function benchImport(): Promise<Finding[]> {
  const core = new URL('../../../packages/core/dist/index.js', import.meta.url).href;
  const undici = import.meta.resolve('undici');
  const measured = new Map<string, number[]>([
    ['@harvestman/core', []],
    ['undici alone', []],
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.get('@harvestman/core')?.push((await run(TIMED, core)).ms);
    measured.get('undici alone')?.push((await run(TIMED, undici)).ms);
  }
  const { loaded } = await run(SCRIPT, core);
  const heavy = loaded.filter((url) =>
    HEAVY.some((name) => url.includes(`/node_modules/${name}/`) || url.includes(`/${name}@`)),
  );
  printTable(
    'Import in a new process',
    ['module', 'ms'],
    [...measured].map(([name, times]) => [name, showSpread(spreadOf(times))]),
  );
  console.log(
    `\n${loaded.length} modules; not needed: ${heavy.map((url) => url.slice(url.lastIndexOf('node_modules/') + 13)).join(', ') || 'none'}`,
  );
  return [
    atMost(60, { key: 'import', work: 'import of core', unit: 'ms' }, measured.get('@harvestman/core') ?? []),
    atMost(
      0,
      {
        key: 'import-heavy',
        work: 'modules of browser, database, model or server that it loads',
        unit: 'modules',
      },
      [heavy.length],
    ),
  ];
}

async function run(script: string, module: string): Promise<{ ms: number; loaded: string[] }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, module],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  return JSON.parse(stdout);
}
