import { cpuSeconds } from '../cpu-seconds.ts';
import { printTable } from '../print-table.ts';
import type { Converter } from './converter.ts';
import type { Page } from './corpus.ts';

const URL = 'https://example.com/section/page';
/** Rounds on each set: at least the first number, more until the time in seconds has passed, at most the second. */
const ROUNDS = [3, 60] as const;
const SECONDS = 4;

interface Result {
  readonly seconds: number;
  readonly throws: number;
}

async function measure(converter: Converter, pages: readonly Page[]): Promise<Result> {
  let best = Number.POSITIVE_INFINITY;
  let throws = 0;
  let total = 0;
  for (let round = 0; round < ROUNDS[1] && (round < ROUNDS[0] || total < SECONDS); round += 1) {
    throws = 0;
    const seconds = await cpuSeconds(async () => {
      for (const { html } of pages) {
        try {
          await converter.convert(html, URL);
        } catch {
          throws += 1;
        }
      }
    });
    best = Math.min(best, seconds);
    total += seconds;
    // A slow one is not made faster by repeating it.
    if (seconds > 20) break;
  }
  return { seconds: best, throws };
}

/** Processor time on each set of pages, best round, against the one named turndown. */
export async function benchSpeed(
  title: string,
  pages: readonly Page[],
  converters: readonly Converter[],
): Promise<void> {
  const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6;
  const results = new Map<Converter, Result>();
  for (const converter of converters) results.set(converter, await measure(converter, pages));
  const turndown = [...results].find(([{ name }]) => name.startsWith('turndown'))?.[1].seconds ?? Number.NaN;
  printTable(
    `Speed on ${title}: ${pages.length} pages, ${megabytes.toFixed(1)} MB`,
    ['converter', 'MB/s CPU', 'against turndown', 'pages that throw'],
    [...results].map(([{ name }, { seconds, throws }]) => [
      name,
      (megabytes / seconds).toFixed(1),
      (turndown / seconds).toFixed(2),
      String(throws),
    ]),
  );
}
