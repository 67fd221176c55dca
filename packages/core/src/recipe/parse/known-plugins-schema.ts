import { partSchema } from '../../input/part-schema.ts';
import type { KnownPlugins } from './known-plugins.ts';

export const knownPluginsSchema = partSchema<KnownPlugins>({
  name: 'a registry',
  example: 'createRegistry({ … })',
  members: {
    paginationStrategy: 'function',
    paginationTypes: 'function',
    extractor: 'function',
    extractorTypes: 'function',
  },
});
