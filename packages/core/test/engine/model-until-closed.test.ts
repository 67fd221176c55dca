import { expect, test } from 'vitest';
import { manualClock } from '../../../../test/manual-clock.ts';
import { modelUntilClosed } from '../../src/engine/model-until-closed.ts';
import type { ModelRequest } from '../../src/extract/llm/language-model.ts';

test('a model that hangs holds up an engine that closes once, however many ask it in turn', async () => {
  const clock = manualClock();
  const closing = new AbortController();
  const model = modelUntilClosed({ generate: () => new Promise(() => undefined) }, closing.signal, clock);
  const request: ModelRequest = {
    schema: {},
    system: '',
    prompt: '',
    signal: new AbortController().signal,
    maxOutputTokens: 64,
  };
  const first = model.generate(request);
  closing.abort();
  clock.advance(4_000);
  const second = model.generate(request);
  clock.advance(6_000);
  await expect(first).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  await expect(second).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  const third = model.generate(request);
  clock.advance(0);
  await expect(third).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
});
