import { checkOptions } from '../input/check-options.ts';
import type { PaginationStrategy, StrategySchema, TypedPaginationStrategy } from './pagination-strategy.ts';
import { strategySchema } from './strategy-schema.ts';

/**
 * Declares a strategy, whose options have the types of its schema:
 * `createEngine({ paginationStrategies: [definePaginationStrategy({ … })] })`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is none
 */
export function definePaginationStrategy<const Own extends StrategySchema>(
  strategy: TypedPaginationStrategy<Own>,
): PaginationStrategy {
  checkOptions('definePaginationStrategy', strategySchema, strategy);
  return strategy;
}
