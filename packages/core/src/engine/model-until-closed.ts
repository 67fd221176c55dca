import type { LanguageModel } from '../extract/llm/language-model.ts';
import type { Clock } from '../ground/time/clock.ts';
import { steadyMs } from '../ground/time/steady-ms.ts';
import { startTimer } from '../ground/time/timer.ts';
import { untilAborted } from '../ground/time/until-aborted.ts';
import { whenAborted } from '../ground/time/when-aborted.ts';
import { engineClosed } from '../job/engine-core.ts';

/** A closing engine waits so long for all answers that a model owes, in milliseconds. */
export const MODEL_CLOSE_MS = 10_000;

/** A model whose answers are not waited for without end once the engine closes: some hang, and heed no signal. */
export function modelUntilClosed(model: LanguageModel, closing: AbortSignal, clock: Clock): LanguageModel {
  let closedAt = 0;
  const onClosed = (): void => {
    closedAt = steadyMs(clock);
  };
  closing.addEventListener('abort', onClosed, { once: true });
  return {
    ...(model.prices && { prices: model.prices }),
    async generate(request) {
      const given = new AbortController();
      let timer = null as Disposable | null;
      const onClosing = (): void => {
        // A model that is asked in place of one that was given up has no time of its own.
        const leftMs = Math.max(0, closedAt + MODEL_CLOSE_MS - steadyMs(clock));
        timer = startTimer(clock, leftMs, () => given.abort(engineClosed()));
      };
      using _heard = whenAborted(closing, onClosing);
      const signal = AbortSignal.any([request.signal, given.signal]);
      try {
        return await untilAborted(model.generate({ ...request, signal }), given.signal);
      } finally {
        timer?.[Symbol.dispose]();
      }
    },
  };
}
