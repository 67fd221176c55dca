import { isOwnOrigin } from '../../egress/request/own-origin.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';

/**
 * What is to be said of a page at `pageUrl` that is read without what the recipe's settings hold for its own origin; null
 * where nothing is withheld. A browser moves an http page to https by itself where its lists know the host.
 */
export function withheldSecrets({ url, settings }: RecipeDefinition, pageUrl: string): string | null {
  const { headers, basicAuth, cookies } = settings;
  const isGiven = Object.keys(headers).length > 0 || basicAuth !== null || cookies.length > 0;
  const at = URL.parse(pageUrl);
  if (!isGiven || at === null || isOwnOrigin(pageUrl, url)) return null;
  return `the list went on to ${at.origin}, another origin than the recipe's url: its headers, credentials and cookies were not sent there`;
}
