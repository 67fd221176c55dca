import { nodeCrypto } from '../ground/node-modules.ts';
import { isStorableText } from '../ground/storable-text.ts';
import { systemClock, timestamp } from '../ground/time/clock.ts';
import { argumentInvalid } from '../input/argument-invalid.ts';
import { shown } from '../input/shown.ts';
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
    createId: () => checkedId(options.createId?.() ?? nodeCrypto().randomUUID()),
    now: () => timestamp(clock.now()),
    assertOpen() {
      if (closing.signal.aborted) throw engineClosed();
    },
    closing,
    closed: new AbortController(),
  };
}

/** Nobody could ask for a record by another. */
function checkedId(id: unknown): string {
  if (typeof id === 'string' && id !== '' && isStorableText(id)) return id;
  throw argumentInvalid('createEngine', [
    { path: ['createId'], message: `must give text that is not empty, not ${shown(id)}` },
  ]);
}
