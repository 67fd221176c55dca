import { parseUpstreamProxy } from '../../recipe/upstream-proxy.ts';

/**
 * The proxy that can answer in the place of the URL's host, without its credentials; null where none can: there is none,
 * or the host is asked by https. What it says of the host is for those who go by it: a recipe names whichever it likes.
 */
export function proxyThatAnswers(url: string, proxy: string | null): string | null {
  if (proxy === null || !/^http:/i.test(url)) return null;
  const { host, port } = parseUpstreamProxy(proxy) ?? {};
  return host === undefined ? null : `${host}:${port}`;
}

/** A host or an origin, as what is known of it is kept: apart from the site's own where a proxy answered `by` itself. */
export function nameBy(name: string, by: string | null): string {
  return by === null ? name : `${name} by ${by}`;
}
