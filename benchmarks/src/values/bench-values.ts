import type { RecipeInput } from '@harvestman/core';
import { atMost, type Finding } from '../contest/finding.ts';
import { pairedRatios } from '../contest/paired-ratios.ts';
import { showSpread, spreadOf } from '../contest/spread.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { printTable } from '../print-table.ts';
import { startSite } from '../site/start-site.ts';

const BLOCKS = 12;
/** Jobs of one sample: a collection of garbage is a small part of it. */
const JOBS = 8;
const PAGES = 20;
const SIZE = 100;

const PARSERS = {
  price: 'price',
  rating: 'number',
  reviews: 'integer',
  date: 'date',
  stock: 'boolean',
} as const;

/** What five parsed columns add to the processor time of a row, over the same columns as text, from the network on. */
export async function benchValues(): Promise<Finding[]> {
  const { scrape } = await import('@harvestman/core');
  const site = await startSite();
  const recipe = (isParsed: boolean): RecipeInput => ({
    name: 'Products',
    url: `${site.origin}/typed/0/0?pages=${PAGES}&size=${SIZE}`,
    listSelector: '#list > .card',
    properties: Object.entries(PARSERS).map(([name, parse]) => ({
      name,
      elementSelector: `.${name}`,
      ...(isParsed && { parse }),
    })),
    pagination: { type: 'next-button', nextPageSelector: '.next' },
  });
  const readOnce = async (isParsed: boolean): Promise<number> => {
    let rows = 0;
    for await (const row of scrape(recipe(isParsed), { allowPrivateNetworks: true })) {
      if (row.price === null) throw new Error(`row ${rows} has no price`);
      rows += 1;
    }
    if (rows !== PAGES * SIZE) throw new Error(`${rows} rows instead of ${PAGES * SIZE}`);
    return rows;
  };
  const read = async (isParsed: boolean): Promise<number> => {
    let rows = 0;
    const seconds = await cpuSeconds(async () => {
      for (let job = 0; job < JOBS; job += 1) rows += await readOnce(isParsed);
    });
    return (seconds / rows) * 1e6;
  };
  const { base, other, ratios } = await pairedRatios(
    () => read(false),
    () => read(true),
    BLOCKS,
  );
  await site.close();
  printTable(
    `Five columns, ${PAGES} static pages of ${SIZE} rows`,
    ['read as', 'CPU µs/row', '× text'],
    [
      ['text', showSpread(spreadOf(base)), '1.00'],
      ['price, number, integer, date, boolean', showSpread(spreadOf(other)), showSpread(spreadOf(ratios))],
    ],
  );
  return [
    atMost(
      1.15,
      { key: 'values', work: 'CPU of a row with five parsed columns, against text', unit: '×' },
      ratios,
    ),
  ];
}
