import type { LanguageModel } from '../extract/llm/language-model.ts';
import type { Clock } from '../ground/time/clock.ts';
import { engineClosed } from '../job/engine-core.ts';

/** A closing engine waits so long for an answer that a model owes, in milliseconds. */
export const MODEL_CLOSE_MS = 10_000;

/** A model whose answers are not waited for without end once the engine closes: some hang, and heed no signal. */
export function modelUntilClosed(model: LanguageModel, closing: AbortSignal, clock: Clock): LanguageModel {
  return {
    ...(model.prices && { prices: model.prices }),
    async generate(request) {
      const given = new AbortController();
      const timer = new AbortController();
      const { promise: ended, reject } = Promise.withResolvers<never>();
      ended.catch(() => undefined);
      const onClosing = (): void => {
        clock.sleep(MODEL_CLOSE_MS, timer.signal).then(
          () => {
            reject(engineClosed());
            given.abort(engineClosed());
          },
          () => undefined,
        );
      };
      if (closing.aborted) onClosing();
      else closing.addEventListener('abort', onClosing, { once: true });
      const signal = AbortSignal.any([request.signal, given.signal]);
      try {
        return await Promise.race([model.generate({ ...request, signal }), ended]);
      } finally {
        timer.abort();
        closing.removeEventListener('abort', onClosing);
      }
    },
  };
}
