import type { Settings } from '@harvestman/core';

/** Stands for a secret in answers. Sent back in a change, it means: as it is. */
export const MASK = '********';

/** What every browser sends, and lets nobody in. Any other header may be a site's own way to do that. */
const SHOWN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'dnt',
  'pragma',
  'upgrade-insecure-requests',
  'user-agent',
]);

/** The settings as others than their writer may see them: what may let somebody in is masked. */
export function maskSettings(settings: Settings): Settings {
  const { headers, cookies, basicAuth, proxy, webhook } = settings;
  return {
    ...settings,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        SHOWN_HEADERS.has(name.toLowerCase()) ? value : MASK,
      ]),
    ),
    cookies: cookies.map((cookie) => ({ ...cookie, value: MASK })),
    basicAuth: basicAuth === null ? null : maskBasicAuth(basicAuth),
    // A recipe from before there were webhooks has none.
    webhook: webhook ? { ...webhook, url: maskPath(webhook.url), secret: MASK } : null,
    proxy: proxy === null ? null : maskPassword(proxy),
  };
}

/** Without a password the name is the secret. */
function maskBasicAuth({ username, password }: NonNullable<Settings['basicAuth']>): Settings['basicAuth'] {
  return { username: password === '' ? MASK : username, password: MASK };
}

function maskPassword(proxy: string): string {
  const url = URL.parse(proxy);
  if (url === null || (url.username === '' && url.password === '')) return proxy;
  if (url.password === '') url.username = MASK;
  else url.password = MASK;
  return url.href;
}

/** Receivers of webhooks put tokens into the path, or behind it. */
export function maskPath(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '' ? address : `${origin}/${MASK}`;
}
