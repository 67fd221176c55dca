import type { CDPSession, Protocol } from 'puppeteer-core';
import type { Cookie, CookieJar } from 'tough-cookie';
import type { CookieSetting } from '../../../recipe/settings.ts';

const SAME_SITE: Readonly<Record<string, Protocol.Network.CookieSameSite>> = {
  strict: 'Strict',
  lax: 'Lax',
  none: 'None',
};

/**
 * Moves the job's cookies into the browser context, those of every host that it met, so that a session begun statically
 * goes on there. The recipe's own are left out, and returned: all that the site has not given another value since.
 */
export async function setCookies(
  client: CDPSession,
  jar: CookieJar,
  own: readonly CookieSetting[],
): Promise<readonly CookieSetting[]> {
  const stored = (await jar.store.getAllCookies()) ?? [];
  const isSame = ({ name, value }: CookieSetting, cookie: Cookie): boolean =>
    name === cookie.key && value === cookie.value;
  const isOwn = (cookie: Cookie): boolean => own.some((setting) => isSame(setting, cookie));
  const cookies = stored.flatMap((cookie) => (isOwn(cookie) ? [] : (toProtocol(cookie) ?? [])));
  await send(client, cookies);
  return own.filter((setting) => stored.some((cookie) => isSame(setting, cookie)));
}

async function send(client: CDPSession, cookies: Protocol.Network.CookieParam[]): Promise<void> {
  if (cookies.length === 0) return;
  try {
    await client.send('Network.setCookies', { cookies });
  } catch {
    // One that this browser does not take must not keep the others out.
    await Promise.all(
      cookies.map((cookie) => client.send('Network.setCookie', cookie).catch(() => undefined)),
    );
  }
}

function toProtocol(cookie: Cookie): Protocol.Network.CookieParam | null {
  const { domain } = cookie;
  const expires = cookie.expiryTime();
  // The jar holds on to those that have expired until somebody asks for them.
  if (domain === null || (expires !== undefined && expires <= Date.now())) return null;
  const sameSite = SAME_SITE[cookie.sameSite ?? ''];
  const path = cookie.path ?? '/';
  const host = domain.includes(':') ? `[${domain.replace(/^\[|\]$/g, '')}]` : domain;
  return {
    name: cookie.key,
    value: cookie.value,
    path,
    secure: cookie.secure,
    httpOnly: cookie.httpOnly,
    // A cookie for one host alone has no domain in the protocol, but the URL that it came from.
    url: `${cookie.secure ? 'https' : 'http'}://${host}${path}`,
    ...(cookie.hostOnly === false && { domain: `.${domain}` }),
    ...(expires !== undefined && Number.isFinite(expires) && { expires: expires / 1_000 }),
    ...(sameSite !== undefined && { sameSite }),
  };
}
