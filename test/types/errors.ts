/** What the compiler knows of errors and of the options of strategies. It is compiled, never run. */
import { definePaginationStrategy, isHarvestmanError } from '@harvestman/core';
import * as z from 'zod';

declare const error: unknown;

if (isHarvestmanError(error, 'RECIPE_INVALID')) {
  error.code satisfies 'RECIPE_INVALID';
  error.details.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
if (isHarvestmanError(error, 'HTTP_STATUS')) error.details.status satisfies number;
if (isHarvestmanError(error)) {
  // @ts-expect-error Of any code, nothing is known of the details.
  error.details.issues.map(String);
}

definePaginationStrategy({
  type: 'tabs',
  schema: z.object({ nextPageSelector: z.string(), pause: z.number().optional() }),
  async advance(page, options) {
    options.pause satisfies number | undefined;
    // @ts-expect-error A misspelt option.
    options.puase satisfies number;
    return (await page.click(options.nextPageSelector)) === 'new-items' ? 'advanced' : 'no-new-rows';
  },
});
definePaginationStrategy({
  type: 'plain',
  schema: z.object({}),
  async advance(_page, options) {
    options.nextPageSelector satisfies string | null;
    return 'single-page';
  },
});
