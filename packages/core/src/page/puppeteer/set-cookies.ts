import type { CDPSession, Protocol } from 'puppeteer-core';
import type { Cookie, CookieJar } from 'tough-cookie';

const SAME_SITE: Readonly<Record<string, Protocol.Network.CookieSameSite>> = {
  strict: 'Strict',
  lax: 'Lax',
  none: 'None',
};

/** Moves the job's cookies into the browser context, so that a session begun statically goes on there. */
export async function setCookies(client: CDPSession, url: string, jar: CookieJar): Promise<void> {
  const cookies = await jar.getCookies(url, { allPaths: true });
  if (cookies.length === 0) return;
  await client.send('Network.setCookies', { cookies: cookies.map((cookie) => toProtocol(cookie, url)) });
}

function toProtocol(cookie: Cookie, url: string): Protocol.Network.CookieParam {
  const sameSite = SAME_SITE[cookie.sameSite ?? ''];
  const expires = cookie.expiryTime();
  return {
    name: cookie.key,
    value: cookie.value,
    path: cookie.path ?? '/',
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    // A cookie for one host alone has no domain in the protocol, but the URL that it came from.
    ...(cookie.hostOnly === false && cookie.domain !== null ? { domain: `.${cookie.domain}` } : { url }),
    ...(expires !== undefined && Number.isFinite(expires) ? { expires: expires / 1_000 } : {}),
    ...(sameSite === undefined ? {} : { sameSite }),
  };
}
