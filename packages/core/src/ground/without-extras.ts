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
  const pending: unknown[] = [error];
  const seen = new Set<unknown>();
  for (const next of pending) {
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    for (const key of Object.keys(next)) if (!KEPT.has(key)) Reflect.deleteProperty(next, key);
    pending.push(next.cause, ...(next instanceof AggregateError ? next.errors : []));
  }
  return error;
}
