/**
 * Runs a recipe on a list that changes as lists do, and on pages that went wrong, and prints what was noticed: the shares
 * that docs/trust.md names. Arguments: mutated runs, natural runs, seeds.
 *
 *     node --conditions=harvestman-source scripts/mutated-runs.ts 1000 1000 10
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine, type Job } from '@harvestman/core';
import { changingShop, MUTATIONS, type Mutation, mutatePage } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';
import { CHANGING_SHOP_FIELDS } from '../test/support/changing-shop-fields.ts';

const [mutatedRuns = 1_000, naturalRuns = 1_000, seeds = 10] = process.argv.slice(2).map(Number);
/** Lists of several sizes, that change more or less, with more or less history. */
const SHOPS = [
  { products: 60, turnover: 0.06, history: 8 },
  { products: 24, turnover: 0.15, history: 3 },
  { products: 10, turnover: 0.3, history: 8 },
  { products: 120, turnover: 0.3, history: 2 },
  { products: 60, turnover: 0.1, history: 1 },
] as const;

const kinds = Object.keys(MUTATIONS) as Mutation[];

let html = '';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(html);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
await using engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });

async function runOn(recipeId: string, page: string): Promise<Job> {
  html = page;
  return engine.jobs.wait((await engine.jobs.run(recipeId)).id);
}

const caught = new Map<string, { runs: number; caught: number }>();
function count(kind: string, isCaught: boolean): void {
  const tally = caught.get(kind) ?? { runs: 0, caught: 0 };
  caught.set(kind, { runs: tally.runs + 1, caught: tally.caught + Number(isCaught) });
}

for (let seed = 1; seed <= seeds; seed += 1) {
  const { history, ...options } = SHOPS[seed % SHOPS.length] ?? SHOPS[0];
  const shop = changingShop({ seed, ...options });
  const { id } = await engine.recipes.create({
    name: `seed ${seed}`,
    url: `http://127.0.0.1:${port}/`,
    ...CHANGING_SHOP_FIELDS,
    settings: { rendering: 'http', robots: 'ignore' },
  });
  for (let run = 0; run < history; run += 1) await runOn(id, shop.next());
  const [mutated, natural] = [mutatedRuns / seeds, naturalRuns / seeds];
  for (let run = 0; run < Math.max(mutated, natural); run += 1) {
    const kind = kinds[(run + seed) % kinds.length];
    if (run < mutated && kind !== undefined) {
      const job = await runOn(id, mutatePage(shop.next(), CHANGING_SHOP_FIELDS, kind, seed * 10_000 + run));
      count(kind, job.verdict !== 'complete');
      if (job.verdict === 'complete') {
        console.error(`seed ${seed}, run ${run}: ${kind} was missed`);
        await engine.jobs.delete(job.id);
      }
    }
    if (run >= natural) continue;
    const job = await runOn(id, shop.next());
    count('natural', job.verdict !== 'complete');
    if (job.verdict !== 'complete') {
      console.error(`seed ${seed}, run ${run}:`, job.error ?? job.evidence.map(({ message }) => message));
    }
  }
}
server.close();

console.log('| kind | runs | noticed | share |');
console.log('|---|---|---|---|');
for (const [kind, { runs, caught: noticed }] of caught) {
  console.log(`| ${kind} | ${runs} | ${noticed} | ${((noticed / runs) * 100).toFixed(1)} % |`);
}
