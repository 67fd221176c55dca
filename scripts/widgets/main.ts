/**
 * `pnpm widgets [part of a name]`: reads lists of widgets from npm, each with known rows, and prints a table. It installs
 * the widgets beside this file the first time, which needs the registry. Exits 1 where a job was wrong in silence.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isHarvestmanError, type Row, scrape } from '@harvestman/core';
import { build } from 'esbuild';
import { testBrowser } from '../../test/test-browser.ts';
import { WIDGET_CASES, type WidgetCase } from './widget-cases.ts';

const folder = import.meta.dirname;
const LIMIT_MS = 180_000;

if (!existsSync(join(folder, 'node_modules'))) {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--no-package-lock'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
}

/** Script and styles of a page, bundled once. */
const files = new Map<string, Promise<ReadonlyMap<string, Uint8Array>>>();

async function bundle(name: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'pages', `${name}.js`)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    loader: {
      '.woff': 'dataurl',
      '.woff2': 'dataurl',
      '.ttf': 'dataurl',
      '.svg': 'dataurl',
      '.png': 'dataurl',
    },
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [path.endsWith('.css') ? 'style.css' : 'script.js', contents]),
  );
}

const server = createServer((request, response) => {
  const [, name = '', file = ''] = (request.url ?? '/').split('/');
  const page = `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css"><body><div id="root"></div><script src="script.js"></script>`;
  if (file === '') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  const bundled = files.get(name);
  const type = file === 'style.css' ? 'text/css' : 'text/javascript';
  if (bundled === undefined) return void response.writeHead(404).end();
  bundled.then(
    (found) => response.writeHead(200, { 'content-type': type }).end(found.get(file) ?? ''),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = testBrowser();
const wanted = process.argv[2] ?? '';

console.log('| widget | rows expected | rows got | right | ended by | verdict | warnings |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
let silent = 0;
for (const one of WIDGET_CASES.filter(({ name }) => name.includes(wanted))) console.log(await tried(one));
await browser.close();
server.close();
process.exitCode = silent > 0 ? 1 : 0;

async function tried({ name, rows: expected, recipe }: WidgetCase): Promise<string> {
  files.set(name, bundle(name));
  try {
    await files.get(name);
  } catch (error) {
    return `| ${name} | ${expected} | | not built | ${String(error).slice(0, 200).replaceAll('\n', ' ')} | | |`;
  }
  const rows: Row[] = [];
  const run = scrape(
    { name, url: `${origin}/${name}/`, ...recipe, settings: { rendering: 'browser' } },
    { browser, allowPrivateNetworks: true, signal: AbortSignal.timeout(LIMIT_MS) },
  );
  let failure: string | null = null;
  try {
    for await (const row of run) rows.push(row);
  } catch (error) {
    if (!isHarvestmanError(error)) throw error;
    failure = error.code;
  }
  const titles = rows.map(({ title }) => String(title).trim());
  const isRight =
    titles.length === expected && titles.every((title, index) => title === `Product ${index + 1}`);
  const { verdict = null, stopReason, warnings } = run.job;
  const isSilent = !isRight && failure === null && verdict === 'complete';
  if (isSilent) silent += 1;
  const judged = isRight ? 'yes' : isSilent ? 'NO, in silence' : 'no, and said so';
  const cells = [
    name,
    expected,
    rows.length,
    judged,
    failure ?? stopReason,
    verdict ?? '',
    warnings.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}
