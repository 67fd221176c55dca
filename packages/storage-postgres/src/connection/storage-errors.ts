import { HarvestmanError, isHarvestmanError } from '@harvestman/core';

/** What another attempt may cure, by SQLSTATE or by its class. */
const TRANSIENT_STATES: ReadonlySet<string> = new Set([
  '08', // connection exceptions
  '40', // serialization failures, deadlocks
  '53', // disk full, out of memory, too many connections
  '25006', // read-only: a failover is under way
  '25P02', // the transaction had failed already
  '25P03', // the transaction was idle for too long
  '25P04', // the transaction took too long
  '55P03', // a lock was not available
  '57014', // the statement took too long, or was cancelled
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server starts up
  '57P05', // the idle session was closed
  '58', // an I/O error of the server
]);

/** What is wrong with the database or our rights: as it worked before, somebody is at it, and it may work again. */
const CHANGED_STATES: ReadonlySet<string> = new Set([
  '28', // the role, its password, or whether it may log in
  '3D', // no such database
  '3F', // no such schema
  '42', // no rights, no such table or column
  '55', // not in the state for it: closed to connections, being dropped
]);

/** Said before there is any statement. */
const LOGIN_STATES: ReadonlySet<string> = new Set(['28', '3D']);

/** System calls of the network, whatever they fail with. */
const NETWORK_CALLS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo', 'read', 'shutdown', 'write']);

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The process has no files or memory left at the moment.
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ENOENT', // a Unix socket that is not there yet
]);

/** The driver gives these no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Postgres connection has been discarded)/;

/** In an error of a driver: rows and parameters, in which recipes are with their passwords. */
const DATA = ['detail', 'where', 'query', 'params', 'internalQuery'] as const;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * The error as the storage port wants it: STORAGE_UNAVAILABLE where another attempt may do, else STORAGE_FAILED.
 * `hasWorked`: whether the database has given an answer before.
 */
export function storageError(error: unknown, hasWorked = false): unknown {
  if (isHarvestmanError(error)) return error;
  if (error instanceof Error) for (const key of DATA) Reflect.deleteProperty(error, key);
  if (isTransientFailure(error)) return unavailable(messageOf(error), error);
  const state = stateOf(error);
  if (state === null) return error;
  const stateClass = state.slice(0, 2);
  // What the server says of a statement may show SQL and data, to which the readers of a job have no right.
  const refused = LOGIN_STATES.has(stateClass)
    ? `refused the connection: ${messageOf(error)}`
    : `refused a statement, with SQLSTATE ${state}`;
  if (hasWorked && CHANGED_STATES.has(stateClass)) return unavailable(`it ${refused}`, error);
  return new HarvestmanError('STORAGE_FAILED', `the database ${refused}`, {
    cause: error,
    details: { state },
  });
}

/** Why no connection was made. Where there were some before, whatever it is may pass. */
export function connectionError(error: unknown, hasWorked: boolean): unknown {
  const isTold = isHarvestmanError(error) || isTransientFailure(error);
  return hasWorked && !isTold ? unavailable(messageOf(error), error) : error;
}

function unavailable(why: string, cause: unknown): HarvestmanError {
  return new HarvestmanError('STORAGE_UNAVAILABLE', `the database is not available: ${why}`, { cause });
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

function isTransientFailure(error: unknown): boolean {
  // Its queue of notices is full, until those who hear them have read on: others see that state for good.
  if (error instanceof Error && 'file' in error && error.file === 'async.c') return true;
  if (error instanceof Error && 'syscall' in error && NETWORK_CALLS.has(String(error.syscall))) return true;
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

function stateOf(error: unknown): string | null {
  const code = codeOf(error);
  // EPERM and EROFS look like states of SQL.
  if (error instanceof Error && 'syscall' in error) return null;
  return code !== null && SQLSTATE.test(code) ? code : null;
}

/** A refused connection to a name with several addresses has its reasons in `errors`. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
