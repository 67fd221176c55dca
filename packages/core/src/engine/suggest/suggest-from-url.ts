import { parseHttpUrl } from '../../egress/url/parse-http-url.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import type { RecipeRegistry } from '../../job/recipe-registry.ts';
import type { SettingsInput } from '../../recipe/settings.ts';
import { analysePage, type PageAnalysis } from '../../suggest/suggest-recipes.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import type { NetworkAccess } from '../network/network-access.ts';
import { readStaticFirst } from './read-static-first.ts';
import { tryControl } from './try-control.ts';
import { type TryParts, tryRecipe } from './try-recipe.ts';

export interface SuggestUrlOptions {
  /** Most suggestions. Default 5. */
  readonly limit?: number;
  /**
   * Whether the control of the first suggestion is activated once in a browser, to see what it does to the list. Needs a
   * browser. Default false.
   */
  readonly try?: boolean;
  /** As in a recipe. The suggested recipes have them too. */
  readonly settings?: SettingsInput;
  readonly signal?: AbortSignal;
}

/** Below it a list is not worth a person's look. */
const LEAST_CONFIDENCE = 0.1;
/** From here on a static page is taken for what a browser shows. */
const SURE_CONFIDENCE = 0.5;
const PASSWORD = /<input[^>]+type\s*=\s*["']?password/i;

/**
 * Opens the page at `url`, static first and in the browser where that shows no list, and proposes recipes. Where the
 * first has a control, or the page one that may be, its next page is opened as a job would.
 *
 * @throws HarvestmanError URL_INVALID, RECIPE_INVALID for the settings, LIST_EMPTY where the page has no list (the
 * message says so where it asks for a login), and what fetching and the browser throw
 */
export async function suggestFromUrl(
  url: string,
  { limit, settings, try: tries, signal }: SuggestUrlOptions,
  parts: { readonly network: NetworkAccess; readonly registry: RecipeRegistry },
): Promise<readonly TriedSuggestion[]> {
  parseHttpUrl(url);
  const own = signal ?? new AbortController().signal;
  const page = await readStaticFirst<AnalysedPage>(
    {
      url,
      settings: settings ?? {},
      signal: own,
      read: ({ body: html, url: finalUrl }) => ({
        url: finalUrl,
        html,
        analysis: analysePage(html, { url: finalUrl, limit }),
      }),
      worth: confidence,
      marksHidden: true,
      enough: SURE_CONFIDENCE,
    },
    parts.network,
  );
  const suggestions = page.analysis.suggestions.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const [first, ...others] = suggestions.map((one) => withSettings(one, settings));
  if (first === undefined) throw noList(page.url, page.html);
  const tried = await tryPagination(first, page.analysis, { ...parts, signal: own });
  if (tries !== true) return [tried, ...others];
  return [await tryControl(tried, { ...parts, signal: own }), ...others];
}

interface AnalysedPage {
  readonly url: string;
  readonly html: string;
  readonly analysis: PageAnalysis;
}

function confidence({ analysis }: AnalysedPage): number {
  return analysis.suggestions[0]?.confidence ?? 0;
}

function withSettings(suggestion: TriedSuggestion, settings: SettingsInput | undefined): TriedSuggestion {
  if (settings === undefined) return suggestion;
  const { recipe } = suggestion;
  return { ...suggestion, recipe: { ...recipe, settings: { ...settings, ...recipe.settings } } };
}

/** Its own control, else one of those that only a try can tell. */
async function tryPagination(
  suggestion: TriedSuggestion,
  { doubtful }: PageAnalysis,
  parts: TryParts,
): Promise<TriedSuggestion> {
  const { recipe } = suggestion;
  if (recipe.pagination?.type !== 'none') {
    return { ...suggestion, nextPage: await tryRecipe(recipe, parts) };
  }
  for (const { kind, selector } of doubtful) {
    const tried = { ...recipe, pagination: { type: kind, nextPageSelector: selector } };
    const nextPage = await tryRecipe(tried, parts);
    if (nextPage.read) return { ...suggestion, recipe: tried, nextPage };
  }
  return suggestion;
}

function noList(url: string, html: string): HarvestmanError {
  const asksForLogin = PASSWORD.test(html);
  const message = asksForLogin
    ? `no list was found on ${url}, which asks for a login; give its cookies or credentials in the settings`
    : `no list was found on ${url}`;
  return new HarvestmanError('LIST_EMPTY', message, { details: { url, login: asksForLogin } });
}
