import type { CookieJar } from 'tough-cookie';
import { ACCEPT_ENCODING } from './content-encodings.ts';

export interface RequestHeaderOptions {
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The only origin that gets `headers`. */
  readonly headersOrigin: string;
  readonly cookies: CookieJar | null;
}

/** The headers of one request, names in lower case. */
export async function requestHeaders(
  url: URL,
  options: RequestHeaderOptions,
): Promise<Record<string, string>> {
  const custom = url.origin === options.headersOrigin ? lowerCaseNames(options.headers) : {};
  const cookie = [custom.cookie, await options.cookies?.getCookieString(url.href)].filter(Boolean).join('; ');
  return {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': ACCEPT_ENCODING,
    ...custom,
    'user-agent': options.userAgent,
    ...(cookie !== '' && { cookie }),
  };
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
