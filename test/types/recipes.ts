/** What the compiler finds wrong with a recipe. It is compiled, never run. */
import {
  definePaginationStrategy,
  defineRecipe,
  type RecipeInput,
  type ScrapeOptions,
  scrape,
} from '@harvestman/core';

const lamps = { name: 'Lamps', url: 'https://shop.example/lamps', listSelector: '.card' } as const;

defineRecipe({ ...lamps, pagination: { type: 'scroll-down', maxPages: 3 } });
scrape({ ...lamps, pagination: { type: 'load-more', nextPageSelector: 'button' } });

// @ts-expect-error A misspelt pagination type.
defineRecipe({ ...lamps, pagination: { type: 'next-buton' } });
// @ts-expect-error A misspelt pagination type.
scrape({ ...lamps, pagination: { type: 'next-buton' } });
// @ts-expect-error An option of no strategy.
defineRecipe({ ...lamps, pagination: { type: 'scroll-down', loadMoreSelector: '.more' } });
// @ts-expect-error A misspelt option.
scrape({ ...lamps, pagination: { type: 'load-more', loadMoreSelector: '.more' } });
// @ts-expect-error A misspelt option beside the right one.
scrape({ ...lamps, pagination: { type: 'load-more', nextPageSelector: '.more', maxPage: 3 } });
// @ts-expect-error What a button needs.
defineRecipe({ ...lamps, pagination: { type: 'next-button', maxPages: 3 } });
// @ts-expect-error What has no button.
defineRecipe({ ...lamps, pagination: { type: 'scroll-down', nextPageSelector: '.more' } });
// @ts-expect-error A misspelt pagination type, beside options.
scrape({ ...lamps, pagination: { type: 'next-buton' } }, { hostDelayMs: 10 });
// @ts-expect-error A misspelt field of the recipe.
defineRecipe({ ...lamps, paginaton: { type: 'none' } });
// @ts-expect-error A misspelt field of a property.
defineRecipe({ ...lamps, properties: [{ name: 'title', elementSelectr: 'h2' }] });
// @ts-expect-error A misspelt field of a property.
scrape({ ...lamps, properties: [{ name: 'price', pasre: 'price' }] });
// @ts-expect-error A misspelt parser.
defineRecipe({ ...lamps, properties: [{ name: 'price', parse: 'prize' }] });
// @ts-expect-error A misspelt type.
scrape({ ...lamps, properties: [{ name: 'link', type: 'lnik' }] });
// @ts-expect-error A misspelt fact about the page.
defineRecipe({ ...lamps, properties: [{ name: 'at', meta: 'read_at' }] });
// @ts-expect-error A recipe needs an address.
defineRecipe({ name: 'Lamps' });
// @ts-expect-error A misspelt option.
scrape(lamps, { hostDelay: 10 });

const isLong: boolean = Math.random() < 0.5;
declare const next: string;
defineRecipe({
  ...lamps,
  pagination: { type: 'next-button', nextPageSelector: next, maxPages: isLong ? 9 : null },
});
defineRecipe({
  ...lamps,
  pagination: isLong ? { type: 'next-button', nextPageSelector: '.next' } : { type: 'none' },
});

// An application may have strategies of its own.
declare const own: Parameters<typeof definePaginationStrategy>[0];
scrape(
  { ...lamps, pagination: { type: 'own', size: 2 } },
  { paginationStrategies: [definePaginationStrategy(own)] },
);
declare const options: ScrapeOptions;
scrape({ ...lamps, pagination: { type: 'own' } }, options);
declare const recipe: RecipeInput;
scrape(recipe, options);
scrape(recipe);
defineRecipe(recipe);
