import { apply } from '../own-builtins.ts';
import type { OwnCookies } from '../protocol.ts';

/** Lets scripts of the own origin read cookies that do not lie in the browser's jar. Runs before the page's scripts. */
export function installOwnCookies({ origin, cookies }: OwnCookies): void {
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
      const text: string = apply(get, this, []);
      const names = new Set(text.split(';').map(nameOf));
      const missing = [...own.values()].filter(({ name, path }) => !names.has(name) && isBelow(path));
      return [text, ...missing.map(({ name, value }) => `${name}=${value}`)].filter(Boolean).join('; ');
    },
    set(this: Document, text: string) {
      own.delete(nameOf(String(text)));
      apply(set, this, [text]);
    },
  });
}
