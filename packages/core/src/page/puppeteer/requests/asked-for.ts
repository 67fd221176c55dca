import type { DataRequest } from './data-requests.ts';
import { withoutVarying } from './question-of.ts';

/** What a page has asked for, so that it is known again. */
export interface Asked {
  /** What is asked again and again, whatever page it is of. */
  readonly key: string;
  /** What the key leaves out, in its order. */
  readonly varying: readonly string[];
  /** The very request. */
  readonly identity: string;
  readonly url: string;
  readonly postData: string;
  /** When, by `performance.now()`. */
  readonly at: number;
}

/** Numbers, and what a cursor looks like. */
const VARYING = /^[\d.,:-]+$|^(?=.*\d)[\w+/=%.-]{12,}$/;
/** Now, in milliseconds. */
const TIME = /^1\d{12}$/;

/**
 * Whether `next` asks for what `empty` asked for: for the very same, or a counter of attempts alone differs. `full`: what was
 * asked for before; null where there was nothing.
 */
export function isAskedAgain(empty: Asked, next: Asked, full: Asked | null): boolean {
  if (empty.identity === next.identity) return true;
  if (full === null) return false;
  const moved = [...empty.varying.keys()].filter((index) => empty.varying[index] !== full.varying[index]);
  return moved.length > 0 && moved.every((index) => empty.varying[index] === next.varying[index]);
}

export function askedFor({
  method,
  url,
  postData,
  at,
}: Pick<DataRequest, 'method' | 'url' | 'postData' | 'at'>): Asked {
  // Chromium takes hosts that are none elsewhere: "a b", as "a%20b".
  const { origin, pathname, searchParams } = URL.parse(url) ?? {
    origin: '',
    pathname: url,
    searchParams: new URLSearchParams(),
  };
  const varying: string[] = [];
  const masked = (value: string): string => {
    // A time is put in against caches.
    if (!TIME.test(value)) varying.push(value);
    return '#';
  };
  const path = pathname.replace(/\d+/g, masked);
  const parameters = [...searchParams]
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${VARYING.test(value) ? masked(value) : value}`);
  const data = withoutVarying(postData, masked);
  const key = [method, origin + path, ...parameters, data].join(' ');
  return { key, varying, identity: url + postData, url, postData, at };
}
