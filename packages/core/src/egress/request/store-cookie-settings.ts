import { isIP } from 'node:net';
import { Cookie, type CookieJar } from 'tough-cookie';
import type { CookieSetting } from '../../recipe/settings.ts';

/** Cookies with such a name are refused where they are not secure. */
const SECURE_NAME = /^__(?:Secure|Host)-/;

/**
 * Puts a recipe's cookies into the job's jar. One that the jar has already is left alone: the site may have changed it
 * since. Without a domain a cookie belongs to the host of `url` alone, with one also to its subdomains.
 */
export async function storeCookieSettings(
  settings: readonly CookieSetting[],
  url: string,
  jar: CookieJar,
): Promise<void> {
  for (const { name, value, domain, path } of settings) {
    const host = domain?.replace(/^\./, '') ?? new URL(url).hostname;
    // Asking as https lists cookies for both schemes.
    const target = new URL(path, `https://${host}/`).href;
    const stored = await jar.getCookies(target);
    if (stored.some((cookie) => cookie.key === name && cookie.path === path)) continue;
    // An address and a name without dots have no subdomains, and a jar takes no domain cookie for them.
    const hostOnly = domain === null || isIP(host) !== 0 || !host.includes('.');
    const cookie = new Cookie({
      key: name,
      value,
      path,
      secure: SECURE_NAME.test(name),
      ...(!hostOnly && { domain: host }),
    });
    await jar.setCookie(cookie, target, { ignoreError: true });
  }
}
