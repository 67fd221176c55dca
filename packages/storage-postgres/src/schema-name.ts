const DEFAULT_SCHEMA = 'harvestman';
/** Names of channels begin with it, and PostgreSQL cuts names at 63 bytes. */
const VALID = /^[a-z_][a-z0-9_]{0,39}$/;

/** @throws TypeError where the name is not one that needs no quotes */
export function schemaName(schema = DEFAULT_SCHEMA): string {
  if (VALID.test(schema) && !schema.startsWith('pg_')) return schema;
  throw new TypeError(
    `cannot use "${schema}" as a schema name: expected up to 40 lower-case letters, digits and "_"`,
  );
}

/** Where workers hear of jobs. */
export function jobsChannel(schema: string): string {
  return `${schema}_jobs`;
}
