import type { Settings } from '@harvestman/core';

/** Stands for a secret in answers. Sent back in a change, it means: as it is. */
export const MASK = '********';

const SECRET_HEADER = /auth|token|secret|passw|api-?key|session/i;

/** The settings as others than their writer may see them: header and cookie values that let somebody in are masked. */
export function maskSettings(settings: Settings): Settings {
  const { headers, cookies, basicAuth, proxy, webhook } = settings;
  return {
    ...settings,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, SECRET_HEADER.test(name) ? MASK : value]),
    ),
    cookies: cookies.map((cookie) => ({ ...cookie, value: MASK })),
    basicAuth: basicAuth === null ? null : { ...basicAuth, password: MASK },
    // A recipe from before there were webhooks has none.
    webhook: webhook ? { ...webhook, secret: MASK } : null,
    proxy: proxy === null ? null : maskPassword(proxy),
  };
}

function maskPassword(proxy: string): string {
  const url = URL.parse(proxy);
  if (url === null || url.password === '') return proxy;
  url.password = MASK;
  return url.href;
}
