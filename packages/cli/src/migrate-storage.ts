import { existsSync } from 'node:fs';
import { type CliIo, write } from './cli-io.ts';
import type { MigrateCommandOptions } from './commands/migrate.ts';
import { describeStorage, parseStoragePlace } from './open-storage.ts';
import { requireLastingStorage } from './options/storage-options.ts';
import { plainText } from './output/plain-text.ts';
import { UsageError } from './usage-error.ts';

/**
 * Migrates the tables, or only checks them, and says what it found.
 *
 * @throws what `migrate` of the storage throws
 */
export async function migrateStorage(options: MigrateCommandOptions, { stdout }: CliIo): Promise<void> {
  const spec = requireLastingStorage(options);
  const place = parseStoragePlace(spec);
  if (place.kind === 'memory') return;
  const { connection } = place;
  const check = options.check ?? false;
  if (
    check &&
    'pglite' in connection &&
    typeof connection.pglite === 'string' &&
    !existsSync(connection.pglite)
  ) {
    throw new UsageError(`There is no storage in ${connection.pglite}`);
  }
  const { migrate } = await import('@harvestman/storage-postgres');
  const { from, to } = await migrate({
    ...connection,
    check,
    ...(options.schema !== undefined && { schema: options.schema }),
  });
  const done = from === to ? `are at version ${to}` : `were brought from version ${from} to ${to}`;
  await write(stdout, `${plainText(describeStorage(spec))}: the tables ${done}\n`);
}
