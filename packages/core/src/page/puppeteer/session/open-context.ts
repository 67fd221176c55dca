import type { BrowserContext, BrowserContextOptions, CDPSession, Browser as Chromium } from 'puppeteer-core';

/** Opens a context that is granted nothing and loads nothing down. `client` speaks to the browser. */
export async function openContext(
  chromium: Chromium,
  client: CDPSession,
  proxy: Pick<BrowserContextOptions, 'proxyServer' | 'proxyBypassList'>,
): Promise<BrowserContext> {
  const context = await chromium.createBrowserContext({ ...proxy, downloadBehavior: { policy: 'deny' } });
  // Whatever a page asks for: no.
  if (context.id !== undefined) {
    await client.send('Browser.grantPermissions', { permissions: [], browserContextId: context.id });
  }
  return context;
}
