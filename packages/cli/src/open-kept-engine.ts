import { existsSync } from 'node:fs';
import { createEngine, type Engine } from '@harvestman/core';
import { openStorage, parseStoragePlace } from './open-storage.ts';
import { requireLastingStorage, type StorageOptions } from './options/storage-options.ts';
import { UsageError } from './usage-error.ts';

/**
 * An engine that runs no jobs, for what a storage holds already.
 *
 * @throws UsageError where no storage is named, or a directory that is not there
 */
export async function openKeptEngine({ schema, ...options }: StorageOptions): Promise<Engine> {
  const spec = requireLastingStorage(options);
  const place = parseStoragePlace(spec);
  const folder = place.kind === 'database' && 'pglite' in place.connection ? place.connection.pglite : null;
  if (typeof folder === 'string' && !existsSync(folder))
    throw new UsageError(`There is no storage at ${folder}`);
  return createEngine({
    storage: await openStorage(spec, schema === undefined ? {} : { schema }),
    worker: false,
  });
}
