/// <reference path="./css-tree-selector-parser.d.ts" />
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * css-tree's parser of selectors, which the import of core does without: it is loaded by the first selector that is checked.
 * What is built has this module made by `lazy-library.ts`, with the library inside.
 */
export function loadSelectorParser(): typeof import('css-tree/selector-parser') {
  return require('css-tree/selector-parser');
}
