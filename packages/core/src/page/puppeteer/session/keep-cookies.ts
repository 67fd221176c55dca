import type { BrowserContext } from 'puppeteer-core';
import { Cookie, type CookieJar } from 'tough-cookie';

/**
 * Moves the context's cookies back into the job's jar, so that a job which goes on without this session, statically say,
 * goes on as the visitor that the site knows.
 */
export async function keepCookies(context: BrowserContext, jar: CookieJar): Promise<void> {
  for (const { name, value, domain, path, secure, httpOnly, expires, sameSite } of await context.cookies()) {
    const host = domain.replace(/^\./, '');
    const cookie = new Cookie({
      key: name,
      value,
      path,
      secure,
      httpOnly: httpOnly ?? false,
      ...(domain.startsWith('.') && { domain: host }),
      ...(expires > 0 && { expires: new Date(expires * 1_000) }),
      ...(sameSite && { sameSite: sameSite.toLowerCase() }),
    });
    const url = `${secure ? 'https' : 'http'}://${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}${path}`;
    await jar.setCookie(cookie, url, { ignoreError: true });
  }
}
