import { parseHttpUrl } from '../url/parse-http-url.ts';

/**
 * The origin that gets what a recipe's settings hold (headers, cookies, credentials), and no other does: the one of
 * `recipe.url`. Neither a redirect nor a link makes another origin the own one, and no page source has a rule of its own.
 *
 * @throws HarvestmanError URL_INVALID
 */
export function ownOrigin(recipeUrl: string): string {
  return parseHttpUrl(recipeUrl).origin;
}

/** Whether a request to `url` goes to the own origin. A WebSocket's does not: its scheme is another. */
export function isOwnOrigin(url: string, recipeUrl: string): boolean {
  return URL.parse(url)?.origin === ownOrigin(recipeUrl);
}
