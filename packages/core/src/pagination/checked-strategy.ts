import { HarvestmanError } from '../ground/errors.ts';
import { namePlugIn } from '../ground/name-plug-in.ts';
import { untilAborted } from '../ground/time/until-aborted.ts';
import { shown } from '../input/shown.ts';
import { checkedNote } from '../verdict/checked-note.ts';
import type { PaginationStrategy } from './pagination-strategy.ts';
import { STOP_REASONS } from './stop-reason.ts';

/** An application's strategy, where any other answer would end the list in silence: `new-items` of a click, say. */
export function checkedStrategy(strategy: PaginationStrategy): PaginationStrategy {
  const { type, schema, listMode, needsBrowser, hasNext, act } = strategy;
  const name = `the pagination strategy "${type}"`;
  const advance = namePlugIn(name, strategy.advance.bind(strategy));
  return {
    type,
    schema,
    ...(listMode !== undefined && { listMode }),
    ...(needsBrowser !== undefined && { needsBrowser }),
    ...(hasNext && { hasNext: namePlugIn(name, hasNext.bind(strategy)) }),
    ...(act && { act: namePlugIn(name, act.bind(strategy)) }),
    async advance(page, options, context) {
      // One that never answers must not keep a job from its end.
      const made = advance(page, options, { ...context, note: checkedNote(context.note) });
      const answer = await untilAborted(Promise.resolve(made), context.signal);
      if (answer === 'advanced' || Object.hasOwn(STOP_REASONS, answer ?? '')) return answer;
      const expected = ['advanced', ...Object.keys(STOP_REASONS)].join(', ');
      throw new HarvestmanError(
        'STRATEGY_INVALID',
        `${name} answered ${shown(answer)}; it must be one of ${expected}`,
        { details: { strategy: type } },
      );
    },
  };
}
