import { HarvestmanError } from '../ground/errors.ts';
import { shown } from '../input/shown.ts';
import type { PaginationStrategy } from './pagination-strategy.ts';
import { STOP_REASONS } from './stop-reason.ts';

/** An application's strategy, where any other answer would end the list in silence: `new-items` of a click, say. */
export function checkedStrategy(strategy: PaginationStrategy): PaginationStrategy {
  const { type, schema, listMode, needsBrowser, hasNext, act } = strategy;
  return {
    type,
    schema,
    ...(listMode !== undefined && { listMode }),
    ...(needsBrowser !== undefined && { needsBrowser }),
    ...(hasNext && { hasNext: hasNext.bind(strategy) }),
    ...(act && { act: act.bind(strategy) }),
    async advance(page, options, context) {
      const answer = await strategy.advance(page, options, context);
      if (answer === 'advanced' || Object.hasOwn(STOP_REASONS, answer ?? '')) return answer;
      const expected = ['advanced', ...Object.keys(STOP_REASONS)].join(', ');
      throw new HarvestmanError(
        'STRATEGY_INVALID',
        `the pagination strategy "${type}" answered ${shown(answer)}; it must be one of ${expected}`,
        { details: { strategy: type } },
      );
    },
  };
}
