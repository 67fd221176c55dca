import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What reads cron expressions, which few recipes have: it is loaded by the first call. Recipes are checked at once, so that
 * it cannot be awaited. What is built has this module made by `lazy-library.ts`, with the library inside.
 */
export function loadCroner(): typeof import('croner') {
  return require('croner');
}
