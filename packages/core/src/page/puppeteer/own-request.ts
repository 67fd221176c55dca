import type { Protocol } from 'puppeteer-core';
import { ownHeaders } from '../../egress/own-headers.ts';
import { withoutOwnCookies } from '../../egress/without-own-cookies.ts';
import type { Settings } from '../../recipe/recipe.ts';

type Pattern = Protocol.Fetch.RequestPattern;
type Header = Protocol.Fetch.HeaderEntry;

/** What a recipe's settings change in the headers of requests. */
export interface OwnRequest {
  /** Those that may be changed. */
  readonly patterns: readonly Pattern[];
  /** The headers to send in place of the request's; null where they stay. */
  headersFor(request: Protocol.Network.Request): Header[] | null;
}

/**
 * Headers, credentials and cookies of the settings go to the origin of `url` only. The cookies lie in the browser's jar,
 * where the page's scripts see them; so they are taken out of what goes to other origins that share the jar's domain.
 */
export function ownRequest(url: string, settings: Settings): OwnRequest {
  const { origin, hostname } = new URL(url);
  const headers = Object.entries(ownHeaders(settings)).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const { cookies } = settings;
  const patterns: Pattern[] = [];
  if (headers.length > 0) patterns.push({ urlPattern: `${literal(origin)}/*` });
  if (cookies.length > 0) {
    const domains = new Set(cookies.map(({ domain }) => domain?.replace(/^\./, '') ?? hostname));
    for (const domain of domains) patterns.push({ urlPattern: `*${literal(domain)}*` });
  }
  return {
    patterns,
    headersFor(request) {
      const own = new URL(request.url).origin === origin;
      const given = new Map(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      if (own) {
        if (headers.length === 0) return null;
        for (const [name, value] of headers) given.set(name, value);
      } else {
        const cookie = given.get('cookie');
        if (cookie === undefined || cookies.length === 0) return null;
        given.set('cookie', withoutOwnCookies(cookie, cookies));
      }
      return [...given].map(([name, value]) => ({ name, value }));
    },
  };
}

/** Characters that would stand for others in a pattern stand for themselves. */
function literal(text: string): string {
  return text.replace(/[*?\\]/g, '\\$&');
}
