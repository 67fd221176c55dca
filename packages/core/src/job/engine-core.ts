import { HarvestmanError } from '../ground/errors.ts';
import type { Clock } from '../ground/time/clock.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventHub } from './events.ts';
import type { RecipeRegistry } from './recipe-registry.ts';

/** What the parts of one engine share. */
export interface EngineCore {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly registry: RecipeRegistry;
  readonly clock: Clock;
  createId(): string;
  /** The time in the contract's form. */
  now(): string;
  /** @throws HarvestmanError ENGINE_CLOSED once the engine is */
  assertOpen(): void;
  /** Aborts when the engine begins to close: nothing new is taken on. */
  readonly closing: AbortController;
  /** Aborts when the engine has closed: nobody need wait any more. */
  readonly closed: AbortController;
}

export function engineClosed(): HarvestmanError {
  return new HarvestmanError('ENGINE_CLOSED', 'the engine was closed');
}
