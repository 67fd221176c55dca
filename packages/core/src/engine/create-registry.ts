import { checkedExtractor } from '../extract/checked-extractor.ts';
import type { Extractor } from '../extract/extractor.ts';
import { createLlmExtractor } from '../extract/llm/llm-extractor.ts';
import { createSelectorExtractor } from '../extract/selector-extractor.ts';
import { checkOptions } from '../input/check-options.ts';
import { group } from '../input/option-schemas.ts';
import type { RecipeRegistry } from '../job/recipe-registry.ts';
import { BUILT_IN_STRATEGIES } from '../pagination/built-in-strategies.ts';
import { checkedStrategy } from '../pagination/checked-strategy.ts';
import type { PaginationStrategy } from '../pagination/pagination-strategy.ts';
import { PLUGINS } from './options/plugins-schema.ts';
import type { Plugins } from './plugins.ts';

const pluginsSchema = group(PLUGINS);

/**
 * The built-in plug-ins and the application's own.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function createRegistry(plugins: Plugins = {}): RecipeRegistry {
  checkOptions('createRegistry', pluginsSchema, plugins);
  return registryOf(plugins);
}

/** The same of plug-ins that were checked, with whatever stands beside them. */
export function registryOf({ paginationStrategies = [], extractors = [], model }: Plugins): RecipeRegistry {
  const strategies = new Map<string, PaginationStrategy>(
    [...Object.values(BUILT_IN_STRATEGIES), ...paginationStrategies.map(checkedStrategy)].map((strategy) => [
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
