import type { RecipeInput } from '@harvestman/core';
import { atMost, type Finding } from '../contest/finding.ts';
import { showSpread, spreadOf } from '../contest/spread.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { printTable } from '../print-table.ts';
import { startSite } from '../site/start-site.ts';

const ROUNDS = 25;
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
  const read = async (isParsed: boolean): Promise<number> => {
    let rows = 0;
    const seconds = await cpuSeconds(async () => {
      for await (const row of scrape(recipe(isParsed), { allowPrivateNetworks: true })) {
        if (row.price === null) throw new Error(`row ${rows} has no price`);
        rows += 1;
      }
    });
    if (rows !== PAGES * SIZE) throw new Error(`${rows} rows instead of ${PAGES * SIZE}`);
    return (seconds / rows) * 1e6;
  };
  const times = { text: [] as number[], parsed: [] as number[] };
  // The first rounds find the code not compiled yet.
  for (let round = -3; round < ROUNDS; round += 1) {
    const [text, parsed] = round % 2 === 0 ? [await read(false), await read(true)] : [0, 0];
    const [later, earlier] = round % 2 === 0 ? [parsed, text] : [await read(true), await read(false)];
    if (round < 0) continue;
    times.parsed.push(later);
    times.text.push(earlier);
  }
  await site.close();
  const ratios = times.parsed.map((parsed, round) => parsed / (times.text[round] ?? Number.NaN));
  printTable(
    `Five columns, ${PAGES} static pages of ${SIZE} rows`,
    ['read as', 'CPU µs/row', '× text'],
    [
      ['text', showSpread(spreadOf(times.text)), '1.00'],
      [
        'price, number, integer, date, boolean',
        showSpread(spreadOf(times.parsed)),
        showSpread(spreadOf(ratios)),
      ],
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
