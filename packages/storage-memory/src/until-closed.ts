import { HarvestmanError } from '@harvestman/core';

/** A part of a storage, all of whose methods say that it was closed once it was. */
export function untilClosed<Store extends object>(store: Store, isClosed: () => boolean): Store {
  return new Proxy(store, {
    get(target, name) {
      if (!isClosed()) return Reflect.get(target, name) as unknown;
      return name === 'stream' ? refusedStream : refused;
    },
  });
}

async function refused(): Promise<never> {
  throw new HarvestmanError('ENGINE_CLOSED', 'the storage was closed');
}

async function* refusedStream(): AsyncGenerator<never> {
  yield await refused();
}
