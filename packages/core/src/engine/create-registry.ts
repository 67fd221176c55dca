import { checkedExtractor } from '../extract/checked-extractor.ts';
import type { Extractor } from '../extract/extractor.ts';
import type { LanguageModel } from '../extract/llm/language-model.ts';
import { createLlmExtractor } from '../extract/llm/llm-extractor.ts';
import { createSelectorExtractor } from '../extract/selector-extractor.ts';
import type { RecipeRegistry } from '../job/recipe-registry.ts';
import { BUILT_IN_STRATEGIES } from '../pagination/built-in-strategies.ts';
import type { PaginationStrategy } from '../pagination/pagination-strategy.ts';

export interface Plugins {
  /** Beside the built-in `none`, `next-button`, `load-more` and `scroll-down`; one of the same type replaces it. */
  readonly paginationStrategies?: readonly PaginationStrategy[];
  /** Beside the built-in `selector` and `llm`; one of the same type replaces it. */
  readonly extractors?: readonly Extractor[];
  /** For recipes with `extractorType: "llm"`, `aiSdkModel()` say. Without it they are refused. */
  readonly model?: LanguageModel;
}

/** The built-in plug-ins and the application's own. */
export function createRegistry({
  paginationStrategies = [],
  extractors = [],
  model,
}: Plugins): RecipeRegistry {
  const strategies = new Map<string, PaginationStrategy>(
    [...Object.values(BUILT_IN_STRATEGIES), ...paginationStrategies].map((strategy) => [
      strategy.type,
      strategy,
    ]),
  );
  const extractorsByType = new Map<string, Extractor>(
    [
      createSelectorExtractor(),
      ...(model ? [createLlmExtractor(model)] : []),
      ...extractors.map(checkedExtractor),
    ].map((extractor) => [extractor.type, extractor]),
  );
  return {
    paginationStrategy: (type) => strategies.get(type),
    paginationTypes: () => [...strategies.keys()],
    extractor: (type) => extractorsByType.get(type),
    extractorTypes: () => [...extractorsByType.keys()],
  };
}
