import { createEngine, type Engine } from '@harvestman/core';
import { createHttpAdapter, type HttpAdapter } from '@harvestman/http-adapter';
import { memoryStorage } from '@harvestman/storage-memory';

/** An engine and its API, as both applications mount it. */
export function openAdapter(): { engine: Engine; adapter: HttpAdapter } {
  const engine = createEngine({ storage: memoryStorage() });
  return { engine, adapter: createHttpAdapter({ engine, apiKeys: ['correct-horse-battery-staple'] }) };
}
