import type { CookieSetting } from '../../recipe/settings.ts';

/** Cookies with such a name are for https alone. */
const SECURE_NAME = /^__(?:Secure|Host)-/;

/** The recipe's cookies that a request to this URL of the own origin gets: RFC 6265, 5.1.3 and 5.1.4. */
export function ownCookiesFor(url: string, own: readonly CookieSetting[]): readonly CookieSetting[] {
  const { hostname, pathname, protocol } = new URL(url);
  return own.filter(
    ({ name, domain, path }) =>
      (domain === null || isWithin(hostname, domain.replace(/^\./, ''))) &&
      isBelow(pathname, path) &&
      (protocol === 'https:' || !SECURE_NAME.test(name)),
  );
}

/** A Cookie header with the recipe's cookies. One that the site has set since, by the same name, counts. */
export function withOwnCookies(header: string, own: readonly CookieSetting[]): string {
  const names = new Set(header.split(/;\s*/).map((pair) => pair.slice(0, Math.max(0, pair.indexOf('=')))));
  const missing = own.filter(({ name }) => !names.has(name)).map(({ name, value }) => `${name}=${value}`);
  return [header, ...missing].filter(Boolean).join('; ');
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
