import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * RE2's engine, which is large, and which few recipes need: it is loaded by the first call. Recipes are checked at once, so
 * that it cannot be awaited. What is built has this module made by `lazy-library.ts`, with the engine inside.
 */
export function loadRe2(): typeof import('re2js') {
  return require('re2js');
}
