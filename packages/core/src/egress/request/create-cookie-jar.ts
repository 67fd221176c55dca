import { type Callback, type Cookie, CookieJar, MemoryCookieStore } from 'tough-cookie';

/** The cookies of one job, or of one conversion. */
export function createCookieJar(): CookieJar {
  return new CookieJar(new CookieStore(), { looseMode: true });
}

/**
 * Leaves it to the jar which cookies match, for the store finds them by public suffixes, and fails where the host is one of
 * RFC 6761: `http://test/`.
 */
class CookieStore extends MemoryCookieStore {
  override async findCookies(
    _domain: string,
    _path: string,
    _allowSpecialUseDomain?: boolean,
    callback?: Callback<Cookie[]>,
  ): Promise<Cookie[]> {
    const cookies = await this.getAllCookies();
    callback?.(null, cookies);
    return cookies;
  }
}
