import type { CookieJar } from 'tough-cookie';
import type { CookieSetting } from '../../recipe/settings.ts';
import { ACCEPT_ENCODING } from '../body/content-encodings.ts';
import { withoutOwnCookies } from './without-own-cookies.ts';

export interface RequestHeaderOptions {
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Those of `cookies` that come from the recipe. */
  readonly ownCookies: readonly CookieSetting[];
  /** The only origin that gets `headers` and `ownCookies`. */
  readonly headersOrigin: string;
  readonly cookies: CookieJar | null;
}

/** The headers of one request, names in lower case. */
export async function requestHeaders(
  url: URL,
  options: RequestHeaderOptions,
): Promise<Record<string, string>> {
  const own = url.origin === options.headersOrigin;
  const custom = own ? lowerCaseNames(options.headers) : {};
  const stored = options.cookies === null ? '' : await cookiesFor(url, options.cookies);
  const cookie = [custom.cookie, own ? stored : withoutOwnCookies(stored, options.ownCookies)]
    .filter(Boolean)
    .join('; ');
  return {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': ACCEPT_ENCODING,
    ...custom,
    'user-agent': options.userAgent,
    ...(cookie !== '' && { cookie }),
  };
}

/** Most sites set no cookie, and to look for those that match takes longer than all else here. */
async function cookiesFor(url: URL, jar: CookieJar): Promise<string> {
  const all = await jar.store.getAllCookies();
  return all.length === 0 ? '' : jar.getCookieString(url.href);
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
