import type { CDPSession } from 'puppeteer-core';
import type { CookieSetting } from '../../../recipe/settings.ts';
import type { OwnCookies } from '../../in-page/protocol.ts';
import { inPageSource } from '../tab/in-page-source.ts';

/** Lets scripts of the own origin read the recipe's cookies, which do not lie in the browser's jar. */
export async function showOwnCookies(
  client: CDPSession,
  origin: string,
  cookies: readonly CookieSetting[],
): Promise<void> {
  if (cookies.length === 0) return;
  const { hostname } = new URL(origin);
  const shown: OwnCookies = {
    origin,
    cookies: cookies
      .filter(({ domain }) => domain === null || `.${hostname}`.endsWith(`.${domain.replace(/^\./, '')}`))
      .map(({ name, value, path }) => ({ name, value, path })),
  };
  // A block, so that the page sees no name.
  const source = `{ const ownCookies = ${JSON.stringify(shown)};\n${inPageSource('own-cookies')} }`;
  await client.send('Page.addScriptToEvaluateOnNewDocument', { source });
}
