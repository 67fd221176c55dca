import { nodeCrypto } from '../ground/node-modules.ts';
import { systemClock, timestamp } from '../ground/time/clock.ts';
import { type EngineCore, engineClosed } from '../job/engine-core.ts';
import { EventHub } from '../job/events.ts';
import { registryOf } from './create-registry.ts';
import type { EngineOptions } from './engine-options.ts';
import { modelUntilClosed } from './model-until-closed.ts';

export function createEngineCore(options: EngineOptions): EngineCore {
  const clock = options.clock ?? systemClock;
  const closing = new AbortController();
  return {
    storage: options.storage,
    events: new EventHub(),
    registry: registryOf({
      ...options,
      ...(options.model && { model: modelUntilClosed(options.model, closing.signal, clock) }),
    }),
    clock,
    createId: () => options.createId?.() ?? nodeCrypto().randomUUID(),
    now: () => timestamp(clock.now()),
    assertOpen() {
      if (closing.signal.aborted) throw engineClosed();
    },
    closing,
    closed: new AbortController(),
  };
}
