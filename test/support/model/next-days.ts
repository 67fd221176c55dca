import { seededRandom } from '../../../packages/core/src/testing/seeded-random.ts';
import { makeThings, type Thing } from './model-case.ts';
import { MODEL_CASES } from './model-cases.ts';
import { RULE_MODEL, type TruePage } from './true-page.ts';

const ITEMS = 24;

/** What lists go through every day. */
const DAYS: readonly ((things: readonly Thing[], random: () => number) => readonly Thing[])[] = [
  (_, random) => makeThings(ITEMS, 1 + Math.floor(random() * 12)),
  (_, random) => makeThings(ITEMS, 100 + Math.floor(random() * 900)),
  (things, random) => things.toSorted(() => random() - 0.5),
  (things, random) => things.slice(0, Math.ceil(ITEMS * (0.7 + random() * 0.3))),
  (things, random) => [...things, ...makeThings(Math.floor(random() * ITEMS), 200)],
  (things, random) =>
    things.map((thing) => ({ ...thing, price: changed(thing.price, 0.85 + random() * 0.3) })),
  (things, random) =>
    things.map((thing) => ({ ...thing, price: changed(thing.price, random() < 0.3 ? 0.7 : 1) })),
];

/** The repository's own pages, some days later. */
export function nextDays(seed: number): readonly TruePage[] {
  const random = seededRandom(seed);
  const day = DAYS[seed % DAYS.length];
  const things = day?.(makeThings(ITEMS), random) ?? [];
  return MODEL_CASES.map(({ name, properties, html, row }) => ({
    name,
    properties,
    html: html(things),
    rows: things.map(row),
    model: RULE_MODEL,
  }));
}

function changed(price: string, factor: number): string {
  return `€${(Number(price.slice(1)) * factor).toFixed(2)}`;
}
