import { HarvestmanError, isHarvestmanError } from '@harvestman/core';

/** What another attempt may cure, by SQLSTATE or by its class. */
const TRANSIENT_STATES: ReadonlySet<string> = new Set([
  '08', // connection exceptions
  '40', // serialization failures, deadlocks
  '53', // disk full, out of memory, too many connections
  '25006', // read-only: a failover is under way
  '55P03', // a lock was not available
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server starts up
  '57P05', // the idle session was closed
  '58030', // an I/O error of the server
]);

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // a Unix socket that is not there yet
]);

/** The driver gives these no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The error as the storage port wants it: STORAGE_UNAVAILABLE where another attempt may do, else as it is. */
export function storageError(error: unknown): unknown {
  if (isHarvestmanError(error) || !isTransientFailure(error)) return error;
  return new HarvestmanError('STORAGE_UNAVAILABLE', `the database is not available: ${messageOf(error)}`, {
    cause: error,
  });
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

function isTransientFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null) {
    return TRANSIENT_STATES.has(code) || TRANSIENT_STATES.has(code.slice(0, 2)) || NETWORK_CODES.has(code);
  }
  return LOST_CONNECTION.test(messageOf(error));
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** A refused connection to a name with several addresses has its reasons in `errors`. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
