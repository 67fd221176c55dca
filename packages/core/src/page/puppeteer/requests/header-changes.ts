import type { CDPSession, Protocol } from 'puppeteer-core';
import { ownCookiesFor, withOwnCookies } from '../../../egress/request/own-cookies.ts';
import { ownHeaders } from '../../../egress/request/own-headers.ts';
import { withoutOwnCookies } from '../../../egress/request/without-own-cookies.ts';
import type { CookieSetting, Settings } from '../../../recipe/settings.ts';
import type { OwnRequests } from './own-requests.ts';

type Header = Protocol.Fetch.HeaderEntry;

/** Chromium does not tell that a request has them, and has a redirect carry them on where they are not given anew. */
const UNTOLD = /^sec-(?:ch|fetch)-/;

/** What a recipe's settings change in the headers of requests. */
export interface HeaderChanges {
  /** Whether the settings hold anything for the own origin. All requests are looked at then, each hop of a redirect. */
  readonly isGiven: boolean;
  /** To be called with each process that frames are in. */
  follow(client: CDPSession): void;
  /** The headers to send in place of the request's; null where they stay. To be asked once for each request. */
  headersFor(paused: Protocol.Fetch.RequestPausedEvent): Header[] | null;
}

/**
 * Headers, credentials and `cookies` of the settings are put into each request of the own origin's to itself as it is sent, and
 * taken out of what a redirect carries on from there. They do not lie in the browser: neither its jar, which knows no ports,
 * nor a frame, a worker or a socket that no rule sees can give them to another origin.
 */
export function headerChanges(
  requests: OwnRequests,
  settings: Settings,
  cookies: readonly CookieSetting[],
): HeaderChanges {
  const headers = Object.entries(ownHeaders(settings)).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    isGiven: headers.length > 0 || cookies.length > 0,
    follow: (client) => requests.follow(client),
    headersFor(paused) {
      const { request } = paused;
      const given = new Map(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      const cookie = given.get('cookie') ?? '';
      if (requests.isOwn(paused)) {
        for (const [name, value] of headers) given.set(name, value);
        setOrDelete(given, 'cookie', withOwnCookies(cookie, ownCookiesFor(request.url, cookies)));
      } else {
        for (const [name, value] of headers) {
          if (given.get(name) === value) given.delete(name);
          else if (paused.redirectedRequestId && !given.has(name) && UNTOLD.test(name)) given.set(name, '');
        }
        setOrDelete(given, 'cookie', withoutOwnCookies(cookie, cookies));
      }
      // Chromium keeps its own where none is given; one that is given goes on whole, wherever a redirect leads.
      given.delete('referer');
      const sent = [...given].map(([name, value]) => ({ name, value }));
      return headers.length > 0 || (given.get('cookie') ?? '') !== cookie ? sent : null;
    },
  };
}

function setOrDelete(headers: Map<string, string>, name: string, value: string): void {
  if (value === '') headers.delete(name);
  else headers.set(name, value);
}
