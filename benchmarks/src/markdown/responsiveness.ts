import { createMarkdownConverter } from '@harvestman/core';
import { printTable } from '../print-table.ts';

const PAGE = {
  body: '<p>some <b>text</b> with a <a href="/x">link</a></p>'.repeat(60_000),
  contentType: 'text/html',
  url: 'https://example.com/',
};

/** The longest that the event loop stood still while one large page was converted. */
async function longestPause(
  workerThreshold: number,
): Promise<{ readonly pause: number; readonly total: number }> {
  const converter = createMarkdownConverter({ workerThreshold, maxWorkers: 1 });
  await converter.convert(PAGE);
  let pause = 0;
  let last = performance.now();
  let done = false;
  const start = performance.now();
  const conversion = converter.convert(PAGE).finally(() => {
    done = true;
  });
  while (!done) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    pause = Math.max(pause, now - last);
    last = now;
  }
  await conversion;
  const total = performance.now() - start;
  await converter.close();
  return { pause, total };
}

export async function benchResponsiveness(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, threshold] of [
    ['in the calling thread', Number.POSITIVE_INFINITY],
    ['in a worker', 0],
  ] as const) {
    const { pause, total } = await longestPause(threshold);
    rows.push([name, total.toFixed(0), pause.toFixed(0)]);
  }
  const megabytes = (PAGE.body.length / 1e6).toFixed(1);
  printTable(`A page of ${megabytes} MB`, ['converted', 'ms', 'longest pause of the event loop, ms'], rows);
}
