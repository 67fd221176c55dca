/**
 * Scrapes random sites whose rows are known, and prints what came of them, by dimension. Each has a seed, by which it can
 * be made again. Exits 1 where a job was wrong in silence.
 *
 *   node --conditions=harvestman-source scripts/random-sites.ts --count 3000
 *   … --seed 17                       one site, by its seed
 *   … --only pagination=scroll        one value of a dimension, for all sites; can be repeated
 *   … --plain                         all else as plain as it can be
 *   … --shrink                        makes what failed as plain as it can be while it still fails
 *   … --first 5000 --at-once 6        where seeds begin, and how many sites are scraped at the same time (4)
 *
 * Sites of seeds below 10,000,000 have only the dimensions that there were at first, those below 200,000,000 and below
 * 400,000,000 not those that came later, and so they stay as they were.
 */
import { parseArgs } from 'node:util';
import { DIMENSIONS, LATEST_SEEDS, type SiteSpec, type SiteTraits } from '../test/random-sites/dimensions.ts';
import { runSite, type SiteOutcome } from '../test/random-sites/run-site.ts';
import { serveSites } from '../test/random-sites/serve-sites.ts';
import { shrinkSite } from '../test/random-sites/shrink-site.ts';
import { oddities, siteOf } from '../test/random-sites/site-spec.ts';
import { type SiteResult, summaryByDimension, totals } from '../test/random-sites/summary.ts';
import { throttledBrowser } from '../test/random-sites/throttled-browser.ts';
import { testBrowser } from '../test/test-browser.ts';

const THROTTLE = 6;

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    first: { type: 'string', default: String(LATEST_SEEDS) },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    'at-once': { type: 'string', default: '4' },
    plain: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
});

const fixed = { ...(options.plain && plainTraits()), ...traitsIn(options.only) };
const first = Number(options.seed ?? options.first);
const count = options.seed === undefined ? Number(options.count) : 1;
const server = await serveSites();
const browsers = { free: testBrowser(), throttled: await throttledBrowser(THROTTLE) };
const run = (site: SiteSpec): Promise<SiteOutcome> => runSite(site, server, browsers[site.processor]);

const results: SiteResult[] = [];
const remaining = Array.from({ length: count }, (_, index) => siteOf(first + index, fixed)).values();
await Promise.all(Array.from({ length: Number(options['at-once']) }, runRemaining));
if (options.shrink)
  for (const { site, outcome } of results) if (outcome.verdict !== 'right') await shrink(site);
await Promise.all([browsers.free.close(), browsers.throttled.close(), server.close()]);

if (count > 1) console.log(`\n${summaryByDimension(results)}`);
console.log(`\n${totals(results)}`);
process.exitCode = results.some(({ outcome }) => outcome.verdict === 'silent') ? 1 : 0;

async function runRemaining(): Promise<void> {
  for (const site of remaining) {
    const outcome = await run(site);
    results.push({ site, outcome });
    if (outcome.verdict !== 'right' || count === 1) report(site, outcome);
    else process.stderr.write('.');
  }
}

function report(site: SiteSpec, { verdict, ending, problem, got, elapsedMs }: SiteOutcome): void {
  console.log(`\n${verdict}: seed ${site.seed}: ${oddities(site).join(' ')}`);
  console.log(
    `  ${ending}; ${got} rows in ${Math.round(elapsedMs)} ms${problem === '' ? '' : `; ${problem}`}`,
  );
}

async function shrink(site: SiteSpec): Promise<void> {
  const smallest = await shrinkSite(site, async (simpler) => (await run(simpler)).verdict !== 'right');
  const traits = oddities(smallest).map((trait) => `--only ${trait}`);
  console.log(`\nseed ${site.seed} shrinks to: --seed ${site.seed} --plain ${traits.join(' ')}`);
}

function plainTraits(): Partial<SiteTraits> {
  return Object.fromEntries(Object.entries(DIMENSIONS).map(([name, [plain]]) => [name, plain]));
}

/** `name=value`, each of a dimension. */
function traitsIn(texts: readonly string[]): Partial<SiteTraits> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', value = ''] = text.split('=');
      const values: readonly string[] =
        Object.entries(DIMENSIONS).find(([known]) => known === name)?.[1] ?? [];
      if (!values.includes(value)) throw new TypeError(`${text}: not a value of a dimension`);
      return [name, value];
    }),
  );
}
