import type { CDPSession } from 'puppeteer-core';
import type { CookieSetting } from '../../../recipe/settings.ts';

type ShownCookie = Pick<CookieSetting, 'name' | 'value' | 'path'>;

/** Lets scripts of the own origin read the recipe's cookies, which do not lie in the browser's jar. */
export async function showOwnCookies(
  client: CDPSession,
  origin: string,
  cookies: readonly CookieSetting[],
): Promise<void> {
  if (cookies.length === 0) return;
  const { hostname } = new URL(origin);
  const shown: ShownCookie[] = cookies
    .filter(({ domain }) => domain === null || `.${hostname}`.endsWith(`.${domain.replace(/^\./, '')}`))
    .map(({ name, value, path }) => ({ name, value, path }));
  const source = `(${installOwnCookies.toString()})(${JSON.stringify(origin)}, ${JSON.stringify(shown)})`;
  await client.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** Runs in the page, before its scripts; crosses as its own source text. */
function installOwnCookies(origin: string, cookies: readonly ShownCookie[]): void {
  // A sandboxed frame has none; one without an address has that of who made it.
  if (self.origin !== origin) return;
  const stored = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!stored?.get || !stored.set) return;
  const { get, set } = stored;
  const nameOf = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? '';
  const isBelow = (path: string): boolean =>
    location.pathname === path || location.pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  // What the page sets itself lies in the jar, or was deleted.
  const own = new Map(cookies.map((cookie) => [cookie.name, cookie]));
  Object.defineProperty(Document.prototype, 'cookie', {
    ...stored,
    get(this: Document): string {
      const text: string = Reflect.apply(get, this, []);
      const names = new Set(text.split(';').map(nameOf));
      const missing = [...own.values()].filter(({ name, path }) => !names.has(name) && isBelow(path));
      return [text, ...missing.map(({ name, value }) => `${name}=${value}`)].filter(Boolean).join('; ');
    },
    set(this: Document, text: string) {
      own.delete(nameOf(String(text)));
      Reflect.apply(set, this, [text]);
    },
  });
}
