import { addressOf } from './address-of.ts';

/** Longer bodies are no questions; the browser does not even tell them. */
const LONGEST_QUESTION = 10_000;
/** Numbers, and what looks like a cursor. */
const VARYING = /\d+|"[\w+/=-]{12,}"/g;

/**
 * What a request asks, whatever page it asks for: its address, with the names in its query, and what was sent with it, without
 * numbers and cursors. Some sites ask all at one address.
 */
export function questionOf(url: string, postData = ''): string {
  // One without a value is a number at random most often, against caches.
  const named = [...(URL.parse(url)?.searchParams ?? [])].filter(([, value]) => value !== '');
  const names = new Set(named.map(([name]) => withoutVarying(name, () => '#')));
  const sent = postData.length > LONGEST_QUESTION ? '' : withoutVarying(postData, () => '#');
  return [addressOf(url), ...[...names].sort(), sent].join(' ');
}

/** What was sent, with what `masked` gives in place of all that tells of a place in a list. */
export function withoutVarying(postData: string, masked: (value: string) => string): string {
  return postData.replace(VARYING, masked);
}
