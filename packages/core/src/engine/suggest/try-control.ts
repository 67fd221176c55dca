import { parseDocument } from '../../dom/html/parse-document.ts';
import { readText } from '../../dom/readers/text.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import type { Page } from '../../page/page.ts';
import { parseRecipe } from '../../recipe/parse/parse-recipe.ts';
import type { ControlEffect, TriedSuggestion } from '../../suggest/suggestion.ts';
import type { TryParts } from './try-recipe.ts';

/**
 * Activates a suggestion's control once in a browser, or scrolls where it has none, and says what that did to the list.
 * The recipe gets the pagination that does what was seen.
 *
 * @throws HarvestmanError BROWSER_REQUIRED where the engine has no browser
 */
export async function tryControl(
  suggestion: TriedSuggestion,
  { network, registry, signal }: TryParts,
): Promise<TriedSuggestion> {
  if (!network.hasBrowser) {
    throw new HarvestmanError('BROWSER_REQUIRED', 'a control is tried in a browser, and the engine has none');
  }
  const { recipe } = suggestion;
  const selector = recipe.pagination?.nextPageSelector ?? null;
  const definition = parseRecipe(recipe, registry);
  const effect = await network.browse(definition, signal, async (page) => {
    const before = await textsOf(page, recipe.listSelector);
    await page.takeNewItems();
    await (selector === null ? page.scroll() : page.click(selector));
    return effectOf(before, await textsOf(page, recipe.listSelector));
  });
  if (effect === 'nothing') return { ...suggestion, effect };
  const type = selector === null ? 'scroll-down' : effect === 'grew' ? 'load-more' : 'next-button';
  const pagination = selector === null ? { type } : { type, nextPageSelector: selector };
  // A list that grows tells its items apart by their sequence; by a key, rows that are truly equal would be lost.
  const settings = type === 'next-button' ? recipe.settings : { ...recipe.settings, uniqueBy: [] };
  return { ...suggestion, effect, recipe: { ...recipe, pagination, settings } };
}

async function textsOf(page: Page, listSelector: string): Promise<readonly string[]> {
  return compileSelector(listSelector)
    .all(parseDocument(await page.html(), true))
    .map(readText);
}

function effectOf(before: readonly string[], after: readonly string[]): ControlEffect {
  const left = new Set(after);
  const kept = before.filter((text) => left.has(text)).length;
  const known = new Set(before);
  if (!after.some((text) => !known.has(text)) && after.length <= before.length) return 'nothing';
  return kept * 2 >= before.length && after.length > before.length ? 'grew' : 'replaced';
}
