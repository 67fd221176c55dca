import type { Protocol } from 'puppeteer-core';

/**
 * Whether the browser asks for a site's icon, for a tab strip that nobody sees. A headless shell does not ask; an installed
 * browser does, past robots.txt and the host's turn. Its kind and what it accepts tell: no page asks for an image so.
 */
export function isFavicon({
  request,
  resourceType,
}: Pick<Protocol.Fetch.RequestPausedEvent, 'request' | 'resourceType'>): boolean {
  if (resourceType !== 'Other') return false;
  const accept = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'accept')?.[1];
  return accept?.startsWith('image/') === true;
}
