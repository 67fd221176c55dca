import { expect, test } from 'vitest';
import { CHANGING_SHOP_FIELDS } from '../../../../test/support/changing-shop-fields.ts';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { readText } from '../../src/dom/readers/text.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { JobMeasure } from '../../src/expect/job-measure.ts';
import type { JobProfile } from '../../src/expect/job-profile.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { changingShop, MUTATIONS, type Mutation, mutatePage } from '../../src/testing.ts';
import { registry } from '../recipe/registry.ts';

const RECIPE = parseRecipe(
  { name: 'shop', url: 'https://shop.example/', ...CHANGING_SHOP_FIELDS },
  registry(),
);
const [ITEM, TITLE, PRICE] = [CHANGING_SHOP_FIELDS.listSelector, '.title', '.price'].map((one) =>
  compileSelector(one),
);

/** Lists of several sizes, that change more or less, with more or less history. */
const SHOPS = [
  { seed: 1, products: 24, turnover: 0.15, history: 3 },
  { seed: 2, products: 12, turnover: 0.2, history: 6 },
  { seed: 3, products: 60, turnover: 0.3, history: 2 },
  { seed: 4, products: 40, turnover: 0.1, history: 1 },
] as const;

interface Run {
  readonly profile: JobProfile;
  readonly isStrange: boolean;
}

function run(html: string, history: readonly JobProfile[]): Run {
  const measure = new JobMeasure(RECIPE);
  for (const item of ITEM?.all(parseDocument(html)) ?? []) {
    const [title, price] = [TITLE?.first(item) ?? null, PRICE?.first(item) ?? null];
    const href = title?.attribs.href;
    const row = {
      title: title && (readText(title) || null),
      price: price && (readText(price) || null),
      link: href === undefined ? null : new URL(href, 'https://shop.example/').href,
    };
    atOnce(measure.add([row]));
  }
  const profile = atOnce(measure.profile(1, 1));
  return { profile, isStrange: measure.breaches(profile, history).length > 0 };
}

test.each(SHOPS)(
  'what goes wrong with $products products is noticed, and what changes is not, after $history jobs',
  ({ history: days, ...options }) => {
    const missed: string[] = [];
    const alarms: string[] = [];
    const shop = changingShop(options);
    let history: readonly JobProfile[] = [];
    for (let day = 0; day < days; day += 1) history = [run(shop.next(), history).profile, ...history];
    for (const [index, kind] of (Object.keys(MUTATIONS) as Mutation[]).entries()) {
      const page = shop.next();
      const natural = run(page, history);
      if (natural.isStrange) alarms.push(kind);
      if (!run(mutatePage(page, CHANGING_SHOP_FIELDS, kind, index), history).isStrange) missed.push(kind);
      history = [natural.profile, ...history].slice(0, 10);
    }
    expect({ missed, alarms }).toEqual({ missed: [], alarms: [] });
  },
);
