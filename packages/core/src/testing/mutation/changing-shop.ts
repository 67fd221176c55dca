import { checkOptions } from '../../input/check-options.ts';
import { group, optional, value, wholeNumber } from '../../input/option-schemas.ts';
import { catalogue, type Product } from '../fixture-site/catalogue.ts';
import { list, page } from '../fixture-site/markup.ts';
import { seededRandom } from '../seeded-random.ts';

export interface ChangingShopOptions {
  /** Default 1. */
  readonly seed?: number;
  /** Products at the beginning. Default 60. */
  readonly products?: number;
  /** Share of the products that may be replaced from one day to the next, at most. Default 0.06. */
  readonly turnover?: number;
}

const optionsSchema = group({
  seed: optional(wholeNumber(0)),
  products: optional(wholeNumber(1)),
  turnover: optional(
    value('a share from 0 to 1', (given) => typeof given === 'number' && given >= 0 && given <= 1),
  ),
} satisfies Record<keyof ChangingShopOptions, unknown>);

/** A shop whose list changes as lists do: rows come and go, prices move, the order changes, seasons end. */
export interface ChangingShop {
  /** The list after another day. */
  next(): string;
}

/** Of the products that there have ever been. */
const MOST_PRODUCTS = 5_000;

/**
 * A shop of invented products, the same for the same `seed`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function changingShop(options: ChangingShopOptions = {}): ChangingShop {
  checkOptions('changingShop', optionsSchema, options);
  const { seed = 1, products = 60, turnover = 0.06 } = options;
  const random = seededRandom(seed);
  const all = catalogue(MOST_PRODUCTS, seed);
  let from = 0;
  let stock: readonly Product[] = all.slice(0, products);
  let season = 0;
  return {
    next() {
      const arrivals = Math.floor(random() * products * turnover);
      const fresh = Array.from({ length: arrivals }, (_, index) => {
        const product = all[(products + from + index) % MOST_PRODUCTS];
        return product === undefined ? [] : [product];
      }).flat();
      from += arrivals;
      const kept = stock.slice(0, Math.max(0, products - fresh.length));
      stock = [...fresh, ...kept].map((product) => (random() < 0.2 ? repriced(product, random) : product));
      if (random() < 0.05)
        stock = stock.map((product) => ({ ...product, price: (Number(product.price) * 0.8).toFixed(2) }));
      if (random() < 0.1) stock = stock.toSorted((a, b) => Number(a.price) - Number(b.price));
      // A season takes 30 % of the rows for some days.
      if (season === 0 && random() < 0.05) season = 3;
      const shown = season > 0 ? stock.slice(0, Math.ceil(stock.length * 0.7)) : stock;
      season = Math.max(0, season - 1);
      return page({ body: list(shown) });
    },
  };
}

function repriced(product: Product, random: () => number): Product {
  return { ...product, price: (Number(product.price) * (0.85 + random() * 0.3)).toFixed(2) };
}
