import { z } from 'zod';
import type { Extractor } from '../../src/extract/extractor.ts';
import { createSelectorExtractor } from '../../src/extract/selector-extractor.ts';
import type { RecipeRegistry } from '../../src/job/recipe-registry.ts';
import { BUILT_IN_STRATEGIES } from '../../src/pagination/built-in-strategies.ts';
import type { PaginationStrategy } from '../../src/pagination/pagination-strategy.ts';

const llm: Extractor = { type: 'llm', needsListSelector: false, extract: () => [] };

/** An application's own strategy, with options. */
const alphabet: PaginationStrategy = {
  type: 'alphabet',
  schema: z.object({
    letterSelector: z.string(),
    letters: z.array(z.string()).default(['a', 'b']),
    depth: z.int().max(9).optional(),
  }),
  advance: async () => 'single-page',
};

const open: PaginationStrategy = { ...alphabet, type: 'open', schema: z.looseObject({}) };

/** The built-in plug-ins, and some of an application. */
export function registry(): RecipeRegistry {
  const strategies = new Map<string, PaginationStrategy>(
    [...Object.values(BUILT_IN_STRATEGIES), alphabet, open].map((strategy) => [strategy.type, strategy]),
  );
  const extractors = new Map(
    [createSelectorExtractor(), llm].map((extractor) => [extractor.type, extractor]),
  );
  return {
    paginationStrategy: (type) => strategies.get(type),
    paginationTypes: () => [...strategies.keys()],
    extractor: (type) => extractors.get(type),
    extractorTypes: () => [...extractors.keys()],
  };
}
