import { isDeepStrictEqual } from 'node:util';
import { createEngine, type Engine, type Job, type Row, STOP_REASONS, valueText } from '@harvestman/core';
import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import { memoryStorage } from '@harvestman/storage-memory';
import { renderTable } from 'harvestman/cli';
import { pageCount, paint, startLiveStatus } from './live-status.ts';
import { recipeFor, rowsOf, SECTIONS, type Section } from './sections.ts';
import { startShop } from './shop.ts';

const SAMPLE_ROWS = 3;
/** The browser to start, where it is not the one that the engine finds. */
const { HARVESTMAN_BROWSER } = process.env;

const NEXT = `Try next:
  pnpm demo https://books.toscrape.com/ --list article.product_pod --field 'title=h3 a' \\
    --field price=.price_color --field 'link=h3 a@link' --next 'li.next a' --max-pages 3
  pnpm harvestman scrape --help        every option: formats, cookies, limits, browsers
  examples/shop/src/sections.ts        the recipes that just ran`;

interface Outcome {
  readonly section: Section;
  readonly job: Job;
  readonly rows: readonly Row[];
  readonly right: boolean;
}

/** Runs a recipe for each section of the shop. Whether every one gave exactly the rows that the shop has. */
export async function runDemo(): Promise<boolean> {
  const start = performance.now();
  const shop = await startShop();
  const engine = createEngine({
    storage: memoryStorage(),
    // Chromium's sandbox does not work as root; the shop is our own.
    browser: puppeteerBrowser({
      sandbox: process.getuid?.() !== 0,
      ...(HARVESTMAN_BROWSER && { executablePath: HARVESTMAN_BROWSER }),
    }),
    concurrency: SECTIONS.length,
    // It is on loopback, which is not reached unless it is named.
    allowHosts: [new URL(shop.url).host],
  });
  try {
    console.log(`\n${paint('bold', 'Harvestman')}  one recipe for each section of the shop at ${shop.url}\n`);
    const outcomes = await runSections(engine, shop.url);
    for (const outcome of outcomes) printOutcome(outcome);
    const rows = outcomes.reduce((sum, { job }) => sum + job.totalRows, 0);
    const right = outcomes.every((outcome) => outcome.right);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const verdict = right
      ? paint('green', '✓ exactly what the shop has')
      : paint('red', '✗ not what the shop has');
    console.log(`\n${paint('bold', `${rows} rows in ${seconds} s`)}  ${verdict}\n\n${NEXT}\n`);
    return right;
  } finally {
    await engine.close();
    await shop.close();
  }
}

async function runSections(engine: Engine, origin: string): Promise<readonly Outcome[]> {
  const status = startLiveStatus(new Map(SECTIONS.map(({ name, products }) => [name, products.length])));
  try {
    return await Promise.all(
      SECTIONS.map(async (section) => {
        const recipe = await engine.recipes.create(recipeFor(section, origin));
        const { id } = await engine.jobs.run(recipe.id);
        for await (const event of engine.jobs.watch(id)) status.update(section.name, event.job);
        const job = await engine.jobs.wait(id);
        const rows = await Array.fromAsync(engine.rows.stream(id));
        const right = job.status === 'completed' && isDeepStrictEqual(rows, rowsOf(section, origin));
        return { section, job, rows, right };
      }),
    );
  } finally {
    status.stop();
  }
}

function printOutcome({ section, job, rows, right }: Outcome): void {
  const mark = right ? paint('green', '✓') : paint('red', '✗');
  const reason = job.stopReason ? STOP_REASONS[job.stopReason] : (job.error ?? '');
  const totals = `${rows.length} rows from ${pageCount(job.totalPagesScraped)}; ${reason}`;
  const kind = paint('cyan', section.pagination.type);
  console.log(`\n${mark} ${paint('bold', section.title)}  ${kind}  ${paint('dim', totals)}`);
  for (const warning of job.warnings) console.log(paint('yellow', `  ${warning}`));
  const columns = Object.keys(rows[0] ?? {});
  const look = {
    width: process.stdout.columns,
    colours: process.stdout.isTTY === true && process.stdout.hasColors(),
  };
  if (columns.length > 0) process.stdout.write(renderTable(columns, sample(rows, job.recipe.url), look));
}

/** The first rows; addresses in the shop without the shop's own, which is the same in all of them. */
function sample(rows: readonly Row[], url: string): readonly Row[] {
  const { origin } = new URL(url);
  return rows
    .slice(0, SAMPLE_ROWS)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, valueText(value)?.replace(origin, '') ?? null]),
      ),
    );
}
