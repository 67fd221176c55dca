import type { CookieSetting } from '../../recipe/settings.ts';

/**
 * A Cookie header without the cookies of a recipe's settings, which are for its own origin only: by themselves, cookies
 * go to every port of a host, to http and https, and to subdomains where they have a domain. One that the site has given
 * another value since is the site's.
 */
export function withoutOwnCookies(header: string, own: readonly CookieSetting[]): string {
  const pairs = new Set(own.map(({ name, value }) => `${name}=${value}`));
  return header
    .split(/;\s*/)
    .filter((pair) => !pairs.has(pair))
    .join('; ');
}
