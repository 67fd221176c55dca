import { partSchema } from '../input/part-schema.ts';
import type { Extractor } from './extractor.ts';

export const extractorSchema = partSchema<Extractor>({
  name: 'an extractor',
  example: 'defineExtractor({ type, needsListSelector, extract }) say',
  members: { type: 'string', needsListSelector: 'boolean', extract: 'function' },
});
