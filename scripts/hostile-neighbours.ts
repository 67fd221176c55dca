/**
 * Measures what each hostile page costs others: how much longer a well-behaved job takes beside it than alone, how long
 * `/healthz` takes to answer meanwhile, and by how much the hostile job outlives its limit. Prints a Markdown table, and
 * exits 1 where the job takes more than twice as long, `/healthz` more than 250 ms, or the hostile job more than its limit
 * and 2 s. Arguments restrict it to the pages whose names contain one of them. On a machine with other things to do it measures those.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createEngine } from '../packages/core/src/engine/create-engine.ts';
import { scrape } from '../packages/core/src/engine/scrape.ts';
import { startFixtureSite } from '../packages/core/src/testing/fixture-site/start-fixture-site.ts';
import { runCase } from '../packages/core/test/hard-cases/run-case.ts';
import { createHttpAdapter } from '../packages/http-adapter/src/create-http-adapter.ts';
import { serveHttp } from '../packages/http-adapter/src/node.ts';
import { memoryStorage } from '../packages/storage-memory/src/index.ts';
import { MORE_STORMS, STORM_LIST, STORMS } from '../test/browser/storm-pages.ts';
import { HOSTILE_CASES } from '../test/hostile/hostile-cases.ts';
import { runHostileCase } from '../test/hostile/run-hostile-case.ts';
import { testBrowser } from '../test/test-browser.ts';

const LIMIT_MS = 6_000;
/** What a hostile case is given that names no limit of its own. */
const CASE_LIMIT_MS = 8_000;
const GRACE_MS = 2_000;
const HEALTH_MS = 250;
const RATIO = 2;
const ALONE_RUNS = 5;
/** In which a browser that one page brought to its end is replaced: each page is measured for itself. */
const REPLACED_MS = 1_000;

/** Asks from a thread of its own, so that it notices when this one is held up. */
const POLLER = `
  const { parentPort, workerData } = require('node:worker_threads');
  let worst = 0;
  parentPort.on('message', () => { parentPort.postMessage(worst); worst = 0; });
  (async () => { for (;;) {
    const start = performance.now();
    await fetch(workerData).then((answer) => answer.text(), () => undefined);
    worst = Math.max(worst, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  } })();`;

const browser = testBrowser();
const engine = createEngine({ storage: memoryStorage(), browser, allowPrivateNetworks: true });
const api = await serveHttp(createHttpAdapter({ engine, authenticate: () => null }), {
  host: '127.0.0.1',
  port: 0,
});
const poller = new Worker(POLLER, { eval: true, workerData: `${api.url}/healthz` });
const fixtures = await startFixtureSite();
const plain = fixtures.cases.find(({ name }) => name === 'load-more-append/browser');
if (plain === undefined) throw new Error('there is no such case');
const storms: Readonly<Record<string, string>> = { ...STORMS, ...MORE_STORMS };
const names = Object.keys(storms);
const COOKIES = Array.from({ length: 10_000 }, (_, n) => `c${n}=1`);
const site = createServer((request, response) => {
  if (request.url?.startsWith('/endless')) return writeWithoutEnd(response, request.url.includes('events'));
  if (request.url?.startsWith('/cookies')) response.setHeader('set-cookie', COOKIES);
  const storm = storms[names[Number(request.url?.slice(1))] ?? ''] ?? '';
  response.setHeader('content-type', 'text/html').end(`${STORM_LIST}<script>${storm}</script>`);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

function writeWithoutEnd(response: ServerResponse, asEvents: boolean): void {
  response.setHeader('content-type', asEvents ? 'text/event-stream' : 'text/plain');
  const piece = `data: ${'x'.repeat(60_000)}\n\n`;
  const write = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
}

async function worstHealth(): Promise<number> {
  poller.postMessage(null);
  const [worst] = (await once(poller, 'message')) as [number];
  return worst;
}

async function readPlain(): Promise<number> {
  if (plain === undefined) return 0;
  const { elapsedMs, rows } = await runCase(plain, browser);
  if (rows.length !== plain.expected.rows.length) throw new Error(`${rows.length} rows of the plain list`);
  return elapsedMs;
}

async function readStorm(index: number): Promise<void> {
  const settings = { rendering: 'browser', robots: 'ignore', retries: 0, timeoutMs: LIMIT_MS } as const;
  const pagination = { type: 'load-more', nextPageSelector: 'button' } as const;
  const properties = [{ name: 'text' }];
  const url = `${origin}/${index}`;
  const run = scrape(
    { name: 'storm', url, listSelector: 'li', properties, pagination, settings },
    { browser, allowPrivateNetworks: true },
  );
  try {
    for await (const _row of run);
  } catch {
    // How it ends is what tests look at.
  }
}

interface Hostile {
  readonly name: string;
  readonly limitMs: number;
  run(): Promise<unknown>;
}

const wanted = process.argv.slice(2);
const hostile: readonly Hostile[] = [
  ...names.map((name, index) => ({ name, limitMs: LIMIT_MS, run: () => readStorm(index) })),
  ...HOSTILE_CASES.filter(({ name }) => !name.includes('address/')).map((one) => {
    const { name, rendering, limitMs = CASE_LIMIT_MS } = one;
    const run = () => runHostileCase(one, browser, { timeoutMs: limitMs });
    return { name: `${name}, ${rendering}`, limitMs, run };
  }),
].filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

// As in an engine that runs jobs at the same time: the browsers are there.
await Promise.all([readPlain(), readPlain()]);
const alone: number[] = [];
for (let run = 0; run < ALONE_RUNS; run += 1) alone.push(await readPlain());
const aloneMs = alone.sort((one, other) => one - other)[Math.floor(ALONE_RUNS / 2)] ?? 0;
await worstHealth();
console.log(
  `alone: ${Math.round(aloneMs)} ms\n\n| page | beside it | /healthz, ms | ended after, ms | limit, ms | holds |`,
);
console.log('|---|---|---|---|---|---|');
let broken = 0;
for (const { name, limitMs, run } of hostile) {
  const start = performance.now();
  const ended = run().then(() => performance.now() - start);
  const ratio = (await readPlain()) / aloneMs;
  const endedMs = await ended;
  const healthMs = await worstHealth();
  await delay(REPLACED_MS);
  await worstHealth();
  const holds = ratio <= RATIO && healthMs <= HEALTH_MS && endedMs <= limitMs + GRACE_MS;
  if (!holds) broken += 1;
  console.log(
    `| ${name} | ${ratio.toFixed(2)} | ${Math.round(healthMs)} | ${Math.round(endedMs)} | ${limitMs} | ${holds ? 'yes' : 'NO'} |`,
  );
}
console.log(`\n${hostile.length - broken} of ${hostile.length} pages cost the others no more than they may.`);
await poller.terminate();
await api.close();
await engine.close();
await fixtures.close();
site.closeAllConnections();
site.close();
process.exitCode = broken > 0 ? 1 : 0;
