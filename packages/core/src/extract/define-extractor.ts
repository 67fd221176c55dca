import { checkOptions } from '../input/check-options.ts';
import type { Extractor } from './extractor.ts';
import { extractorSchema } from './extractor-schema.ts';

/**
 * Declares an extractor: `createEngine({ extractors: [defineExtractor({ … })] })`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is none
 */
export function defineExtractor(extractor: Extractor): Extractor {
  checkOptions('defineExtractor', extractorSchema, extractor);
  return extractor;
}
