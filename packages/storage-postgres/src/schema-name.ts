export const DEFAULT_SCHEMA = 'harvestman';
/** Names of channels begin with it, and PostgreSQL cuts names at 63 bytes. */
const VALID = /^[a-z_][a-z0-9_]{0,39}$/;

/** Whether the name needs no quotes. */
export function isSchemaName(name: string): boolean {
  return VALID.test(name) && !name.startsWith('pg_');
}

/** Where workers hear of jobs. */
export function jobsChannel(schema: string): string {
  return `${schema}_jobs`;
}
