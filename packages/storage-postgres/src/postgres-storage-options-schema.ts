import {
  choice,
  flag,
  group,
  type Issue,
  milliseconds,
  optional,
  partSchema,
  secretValue,
  value,
  wholeNumber,
} from '@harvestman/core/options';
import type { MigrateOptions, PostgresPool, PostgresStorageOptions } from './postgres-storage-options.ts';
import { isSchemaName } from './schema-name.ts';

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

const EXAMPLE = 'postgresql://user:password@host:5432/database';
const SCHEME = /^([a-z][a-z\d+.-]*):\/\//i;
const SCHEMES: readonly (string | undefined)[] = ['postgres', 'postgresql', 'socket'];
const CONNECTIONS = ['connectionString', 'pool', 'pglite'] as const;

/** `connectionString` holds a password: no message shows it. */
const SHARED = {
  connectionString: optional(
    secretValue<string>(`the address of a PostgreSQL database, ${EXAMPLE}`, isAddress),
  ),
  pool: optional(
    partSchema<PostgresPool>({
      name: 'a pg.Pool',
      example: 'new pg.Pool({ connectionString })',
      members: { connect: 'function', end: 'function', options: 'object' },
    }),
  ),
  pglite: optional(
    value('a folder or a PGlite, such as "./data" or await PGlite.create()', (given) =>
      typeof given === 'string' ? given.trim() !== '' : isPGlite(given),
    ),
  ),
  schema: optional(
    value<string>(
      'a name of up to 40 lower-case letters, digits and "_"',
      (given) => typeof given === 'string' && isSchemaName(given),
    ),
  ),
} as const;

export const postgresStorageOptionsSchema = group({
  ...SHARED,
  migrate: optional(choice('auto', 'check', 'never')),
  maxConnections: optional(wholeNumber(1)),
  sweepMs: optional(milliseconds(1)),
  queryTimeoutMs: optional(milliseconds(1)),
} satisfies Record<KeysOf<PostgresStorageOptions>, unknown>);

export const migrateOptionsSchema = group({
  ...SHARED,
  check: optional(flag()),
} satisfies Record<KeysOf<MigrateOptions>, unknown>);

/** The ways to the database, where there is not just one. */
export function connectionIssues(given: unknown): readonly Issue[] {
  if (typeof given === 'string') return [{ path: [], message: 'give the address as connectionString' }];
  if (typeof given !== 'object' || given === null) return [];
  const named = CONNECTIONS.filter((name) => Reflect.get(given, name) !== undefined);
  if (named.length === 1) return [];
  if (named.length > 1) return [{ path: [], message: `give one of ${named.join(' and ')}, not both` }];
  const lost = CONNECTIONS.find((name) => name in given);
  const hint = lost === undefined ? '' : `; ${lost} is undefined: is the variable of the environment set?`;
  return [{ path: [], message: `one of ${CONNECTIONS.join(', ')} is required${hint}` }];
}

/** What other libraries call them. */
const NAMES: Readonly<Record<string, string>> = {
  connection: 'give the address as connectionString',
  database: 'give the address as connectionString, or a pg.Pool as pool',
  host: 'give the address as connectionString, or a pg.Pool as pool',
  max: 'it is called maxConnections here',
  poolSize: 'it is called maxConnections here',
  uri: 'give the address as connectionString',
  url: 'give the address as connectionString',
};

export function connectionAdvice(name: string): string | undefined {
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

/** Also what `pg` takes without a scheme: the folder of a socket and a database. */
function isAddress(given: unknown): boolean {
  if (typeof given !== 'string' || given.trim() === '') return false;
  return given.startsWith('/') || SCHEMES.includes(SCHEME.exec(given)?.[1]?.toLowerCase());
}

function isPGlite(given: unknown): boolean {
  return (
    typeof given === 'object' &&
    given !== null &&
    ['query', 'exec', 'transaction', 'listen'].every(
      (member) => typeof Reflect.get(given, member) === 'function',
    )
  );
}
