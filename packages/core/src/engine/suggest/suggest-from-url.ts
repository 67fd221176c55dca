import { isOwnOrigin } from '../../egress/request/own-origin.ts';
import { parseHttpUrl } from '../../egress/url/parse-http-url.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { withTexts } from '../../ground/shown-addresses.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import { hidingSecrets, secretsHider } from '../../job/read/hide-secrets.ts';
import type { RecipeRegistry } from '../../job/recipe-registry.ts';
import { parseSettings } from '../../recipe/parse/parse-settings.ts';
import type { SettingsInput } from '../../recipe/settings.ts';
import { analysePage, onePageDoubts, type PageAnalysis } from '../../suggest/suggest-recipes.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import { withDoubts } from '../../suggest/with-doubts.ts';
import type { NetworkAccess } from '../network/network-access.ts';
import { readStaticFirst } from './read-static-first.ts';
import { tryControl } from './try-control.ts';
import { type TriedRecipe, type TryParts, tryRecipe } from './try-recipe.ts';
import { tryScrolling } from './try-scrolling.ts';

export interface SuggestUrlOptions {
  /** Most suggestions. Default 5. */
  readonly limit?: number;
  /**
   * Whether the control of the first suggestion is activated once in a browser, to see what it does to the list. Needs a
   * browser. Default false.
   */
  readonly try?: boolean;
  /**
   * As in a recipe. The suggested recipes have them too, but for headers, cookies and `basicAuth` where `url` leads to another
   * origin: they are for the one of `url` alone.
   */
  readonly settings?: SettingsInput;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

/** Below it a list is not worth a person's look. */
const LEAST_CONFIDENCE = 0.1;
/** From here on a static page is taken for what a browser shows. */
const SURE_CONFIDENCE = 0.5;
const PASSWORD = /<input[^>]+type\s*=\s*["']?password/i;

/**
 * Opens the page at `url`, static first and in the browser where that shows no list, or one of a single page beside scripts,
 * and proposes recipes. Where the first has a control, or the page one that may be, its next page is opened as a job
 * would. Where none leads on, the lists are scrolled once in the browser, and get longer or not.
 *
 * @throws HarvestmanError URL_INVALID, RECIPE_INVALID for the settings, LIST_EMPTY where the page has no list (the
 * message says so where it asks for a login), and what fetching and the browser throw
 */
export async function suggestFromUrl(
  url: string,
  options: SuggestUrlOptions,
  parts: SuggestUrlParts,
): Promise<readonly TriedSuggestion[]> {
  parseHttpUrl(url);
  const sent = { url, settings: parseSettings(options.settings ?? {}) };
  const found = await hidingSecrets(sent, () => suggestAndTry(url, options, parts));
  const hide = secretsHider(sent);
  return found.map(({ reasons, nextPage, ...one }) => ({
    ...one,
    reasons: reasons.map(hide),
    ...(nextPage && { nextPage: withTexts(nextPage, hide) }),
  }));
}

interface SuggestUrlParts {
  readonly network: NetworkAccess;
  readonly registry: RecipeRegistry;
}

async function suggestAndTry(
  url: string,
  { limit, settings, try: tries, signal }: SuggestUrlOptions,
  parts: SuggestUrlParts,
): Promise<readonly TriedSuggestion[]> {
  const own = signal ?? new AbortController().signal;
  const turns = takeTurns(own);
  const page = await readStaticFirst<AnalysedPage>(
    {
      url,
      settings: settings ?? {},
      signal: own,
      read: async ({ body: html, url: finalUrl }) => ({
        url: finalUrl,
        html,
        analysis: await analysePage(html, { url: finalUrl, limit }, turns),
      }),
      isEnough: ({ analysis }) =>
        confidence(analysis) >= SURE_CONFIDENCE &&
        !(analysis.runsScripts && (analysis.hasBlanks || isOnePage(analysis.suggestions[0]))),
      isWorth: ({ analysis }) => confidence(analysis) >= LEAST_CONFIDENCE,
      isHeldBack: ({ analysis }) => confidence(analysis) < SURE_CONFIDENCE,
      better: (sent, shown) => (tellsMore(shown.analysis, sent.analysis) ? shown : sent),
      html: { isDeep: true, marksLayout: true },
    },
    parts.network,
  );
  const likely = page.analysis.suggestions.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const [first, ...others] = likely.map((one) => withSettings(one, settings, url));
  if (first === undefined) throw noList(page, parts.network.hasBrowser);
  const trying = { ...parts, signal: own };
  const tried = await tryPagination(first, page.analysis, trying);
  const control = tried.recipe.pagination?.nextPageSelector ?? null;
  if (control !== null) {
    const seen = tries === true ? await tryControl(tried, control, trying) : tried;
    const found = [seen, ...others];
    return withDoubts(found, await onePageDoubts(found, page.analysis, turns));
  }
  const isAsked = tries === true;
  const { suggestions: scrolled, doubts } =
    isAsked || (page.analysis.runsScripts && settings?.rendering !== 'http')
      ? await tryScrolling([tried, ...others], trying, isAsked)
      : { suggestions: [tried, ...others], doubts: [] };
  const said = await onePageDoubts(scrolled, page.analysis, turns);
  return withDoubts(scrolled, (one) => [...said(one), ...doubts]);
}

interface AnalysedPage {
  readonly url: string;
  readonly html: string;
  readonly analysis: PageAnalysis;
}

function confidence({ suggestions }: PageAnalysis): number {
  return suggestions[0]?.confidence ?? 0;
}

/** Whether a page in the browser has a list as well, and another one, or other fields of it, or what leads on. */
function tellsMore(shown: PageAnalysis, sent: PageAnalysis): boolean {
  if (confidence(shown) < Math.min(confidence(sent), SURE_CONFIDENCE)) return false;
  const [one, other] = [shown, sent].map(({ suggestions: [first] }) =>
    JSON.stringify([
      first?.recipe.listSelector,
      first?.count,
      first?.recipe.pagination?.type,
      first?.recipe.properties?.length,
    ]),
  );
  return one !== other;
}

function isOnePage(suggestion: TriedSuggestion | undefined): boolean {
  return suggestion?.recipe.pagination?.type === 'none';
}

/** The recipe's page may be one that the `url` led to, and was read without what is for the origin of `url` alone. */
function withSettings(
  suggestion: TriedSuggestion,
  settings: SettingsInput | undefined,
  url: string,
): TriedSuggestion {
  if (settings === undefined) return suggestion;
  const { recipe, reasons } = suggestion;
  if (isOwnOrigin(recipe.url, url))
    return { ...suggestion, recipe: { ...recipe, settings: { ...settings, ...recipe.settings } } };
  const { headers, cookies, basicAuth, ...others } = settings;
  const isGiven = [headers, cookies, basicAuth].some((one) => Object.keys(one ?? {}).length > 0);
  const says = `no headers, cookies or credentials: it is on ${new URL(recipe.url).origin}, another origin than the URL that was given`;
  return {
    ...suggestion,
    recipe: { ...recipe, settings: { ...others, ...recipe.settings } },
    reasons: isGiven ? [...reasons, says] : reasons,
  };
}

/** Its own control, else one of those that only a try can tell. */
async function tryPagination(
  suggestion: TriedSuggestion,
  { doubtful }: PageAnalysis,
  parts: TryParts,
): Promise<TriedSuggestion> {
  const { recipe } = suggestion;
  if (!isOnePage(suggestion)) {
    return withTried(suggestion, recipe, await tryRecipe(recipe, parts));
  }
  for (const { kind, selector } of doubtful) {
    const tried = { ...recipe, pagination: { type: kind, nextPageSelector: selector } };
    const outcome = await tryRecipe(tried, parts);
    if (outcome.nextPage.read) return withTried(suggestion, tried, outcome);
  }
  return suggestion;
}

/** Without its key where that would drop rows that differ. */
function withTried(
  suggestion: TriedSuggestion,
  recipe: TriedSuggestion['recipe'],
  { nextPage, repeatsKey }: TriedRecipe,
): TriedSuggestion {
  if (!repeatsKey) return { ...suggestion, recipe, nextPage };
  const { uniqueBy, ...settings } = recipe.settings ?? {};
  const says = `no uniqueBy: other items of the next page have the same ${uniqueBy?.join(', ')}`;
  return { ...suggestion, recipe: { ...recipe, settings }, nextPage, reasons: [...suggestion.reasons, says] };
}

function noList({ url, html, analysis }: AnalysedPage, hasBrowser: boolean): HarvestmanError {
  const login = PASSWORD.test(html);
  const hint = login
    ? ', which asks for a login; give its cookies or credentials in the settings'
    : analysis.runsScripts && !hasBrowser
      ? '; if scripts render it, give the engine a browser'
      : analysis.isEmpty
        ? ', which shows no text'
        : '';
  return new HarvestmanError('LIST_EMPTY', `no list was found on ${url}${hint}`, { details: { url, login } });
}
