import { errorsWithin } from './errors-within.ts';

/** What says how an exchange failed, and holds no part of it. */
const KEPT: ReadonlySet<string> = new Set([
  'name',
  'message',
  'stack',
  'cause',
  'errors',
  'code',
  'errno',
  'syscall',
  'hostname',
  'address',
  'port',
  'reason',
]);

/**
 * The error of a library and its causes, without what they carry beside their words: options with passwords, requests,
 * packets that came back. Whoever logs an error logs that, too.
 */
export function withoutExtras<T>(error: T): T {
  for (const one of errorsWithin(error)) {
    for (const key of Object.keys(one)) if (!KEPT.has(key)) Reflect.deleteProperty(one, key);
  }
  return error;
}
