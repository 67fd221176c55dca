/** Headers that browsers and crawlers of all kinds send alike. */
const USUAL = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/**
 * Whether a request brings nothing that a server may know its sender by, and keep a connection's later requests for: a
 * cookie, credentials, a token in a header of its own, a body.
 */
export function isAnonymous({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers?: unknown;
}): boolean {
  if (method !== 'GET' || typeof headers !== 'object' || headers === null) return false;
  return Object.keys(headers).every((name) => USUAL.has(name));
}
