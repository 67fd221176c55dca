import type { CDPSession, Protocol } from 'puppeteer-core';
import type { ResourceType, Settings } from '../../recipe/recipe.ts';

const PROTOCOL_TYPES = {
  image: 'Image',
  font: 'Font',
  media: 'Media',
  stylesheet: 'Stylesheet',
} as const satisfies Record<ResourceType, Protocol.Network.ResourceType>;

/**
 * Applies the recipe's settings to the page's requests: blocked types are not sent, headers go to the recipe's own
 * origin only, and an upstream proxy gets its credentials. What no rule concerns is not intercepted.
 */
export async function applyRequestRules(client: CDPSession, url: string, settings: Settings): Promise<void> {
  const { origin } = new URL(url);
  const blocked = new Set<string>(settings.block.map((type) => PROTOCOL_TYPES[type]));
  const headers = Object.entries(settings.headers);
  const credentials = settings.proxy === null ? null : proxyCredentials(settings.proxy);
  const patterns: Protocol.Fetch.RequestPattern[] = settings.block.map((type) => ({
    resourceType: PROTOCOL_TYPES[type],
  }));
  if (headers.length > 0) patterns.push({ urlPattern: `${origin.replace(/[*?\\]/g, '\\$&')}/*` });
  if (credentials !== null) patterns.push({ urlPattern: '*' });
  if (patterns.length === 0) return;

  // A request that ends while its rule is applied is no failure.
  const ignore = (): undefined => undefined;
  client.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    if (blocked.has(resourceType)) {
      client.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(ignore);
      return;
    }
    const own = headers.length > 0 && new URL(request.url).origin === origin;
    const given = new Map(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (own) for (const [name, value] of headers) given.set(name.toLowerCase(), value);
    const sent = own ? { headers: [...given].map(([name, value]) => ({ name, value: String(value) })) } : {};
    client.send('Fetch.continueRequest', { requestId, ...sent }).catch(ignore);
  });
  client.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const authChallengeResponse: Protocol.Fetch.AuthChallengeResponse =
      credentials !== null && authChallenge.source === 'Proxy'
        ? { response: 'ProvideCredentials', ...credentials }
        : { response: 'Default' };
    client.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(ignore);
  });
  await client.send('Fetch.enable', { patterns, handleAuthRequests: credentials !== null });
}

function proxyCredentials(proxy: string): { username: string; password: string } | null {
  const { username, password } = new URL(proxy);
  if (username === '') return null;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
