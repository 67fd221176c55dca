import { resolve } from 'node:path';
import type { Storage } from '@harvestman/core';
import type { Connection, PostgresStorageOptions } from '@harvestman/storage-postgres';
import { hostSchemeOf, schemeOf } from './scheme-of.ts';
import { UsageError } from './usage-error.ts';

export type OpenStorageOptions = Pick<
  PostgresStorageOptions,
  'schema' | 'migrate' | 'maxConnections' | 'sweepMs'
>;

/** Where a storage is: what `--storage` says, read. */
export type StoragePlace =
  | { readonly kind: 'memory' }
  | { readonly kind: 'database'; readonly connection: Connection };

/**
 * Reads `memory`, `postgres://…` (or `postgresql://…`), or a directory.
 *
 * @throws UsageError where it is none of them. The message holds no password.
 */
export function parseStoragePlace(
  spec: string,
  expected = 'memory, postgres://… or a directory',
): StoragePlace {
  if (spec === 'memory') return { kind: 'memory' };
  const scheme = schemeOf(spec);
  if (scheme === 'postgres:' || scheme === 'postgresql:') {
    if (!URL.canParse(spec)) {
      throw new UsageError(
        'Cannot read the address of the storage, expected postgres://user:password@host:port/database',
      );
    }
    return { kind: 'database', connection: { connectionString: spec } };
  }
  const hostScheme = hostSchemeOf(spec);
  if (spec.trim() === '' || hostScheme !== undefined) {
    throw new UsageError(
      `Cannot use ${hostScheme === undefined ? JSON.stringify(spec) : `${hostScheme}//…`} as a storage, expected ${expected}`,
    );
  }
  return { kind: 'database', connection: { pglite: resolve(spec) } };
}

/**
 * The storage at `memory`, at `postgres://…`, or in a directory, which is made where it is not there. Nothing is
 * connected to before its first use.
 *
 * @throws UsageError where `spec` is none of them
 */
export async function openStorage(spec: string, options: OpenStorageOptions = {}): Promise<Storage> {
  const place = parseStoragePlace(spec);
  if (place.kind === 'memory') {
    const { memoryStorage } = await import('@harvestman/storage-memory');
    return memoryStorage();
  }
  const { postgresStorage } = await import('@harvestman/storage-postgres');
  return postgresStorage({ ...place.connection, ...options });
}

/** What a person recognises the storage by. No password, nor other parameters. */
export function describeStorage(spec: string): string {
  const place = parseStoragePlace(spec);
  if (place.kind === 'memory') return 'memory';
  if ('pglite' in place.connection) return resolve(spec);
  const { protocol, username, host, pathname } = new URL(spec);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}
