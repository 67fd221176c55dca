import { type Clock, systemClock, timestamp } from './clock.ts';
import type { EngineOptions } from './engine-options.ts';
import { HarvestmanError } from './errors.ts';
import { EventHub } from './events.ts';
import { nodeCrypto } from './node-modules.ts';
import { createRegistry } from './recipe/create-registry.ts';
import type { RecipeRegistry } from './recipe/recipe-registry.ts';
import type { Storage } from './storage/storage.ts';

/** What the parts of one engine share. */
export interface EngineCore {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly registry: RecipeRegistry;
  readonly clock: Clock;
  createId(): string;
  /** The time in the contract's form. */
  now(): string;
  /** Throws ENGINE_CLOSED once the engine is. */
  assertOpen(): void;
  /** Aborts when the engine begins to close: nothing new is taken on. */
  readonly closing: AbortController;
  /** Aborts when the engine has closed: nobody need wait any more. */
  readonly closed: AbortController;
}

export function createEngineCore(options: EngineOptions): EngineCore {
  const clock = options.clock ?? systemClock;
  const closing = new AbortController();
  return {
    storage: options.storage,
    events: new EventHub(),
    registry: createRegistry(options),
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

export function engineClosed(): HarvestmanError {
  return new HarvestmanError('ENGINE_CLOSED', 'the engine was closed');
}
