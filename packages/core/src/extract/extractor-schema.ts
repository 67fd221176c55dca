import { partSchema } from '../input/part-schema.ts';
import type { Extractor } from './extractor.ts';

export const extractorSchema = partSchema<Extractor>({
  name: 'an extractor',
  example: 'defineExtractor({ type, needsListSelector, extract })',
  members: { type: 'string', needsListSelector: 'boolean', extract: 'function' },
  optional: { findsItems: 'boolean' },
  flaw: (given) =>
    Reflect.get(given, 'type') === ''
      ? 'its `type` must not be empty: recipes name it as extractorType'
      : undefined,
});
