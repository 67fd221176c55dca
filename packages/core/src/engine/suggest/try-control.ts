import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import type { ActionResult, Page } from '../../page/page.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import { effectsOnLists } from './effects-on-lists.ts';
import type { TryParts } from './try-recipe.ts';

/**
 * Activates a suggestion's control once in a browser, and says what that did to the list, or why nobody could see it. The
 * recipe gets the pagination that does what was seen.
 *
 * @throws HarvestmanError BROWSER_REQUIRED where the engine has no browser
 */
export async function tryControl(
  suggestion: TriedSuggestion,
  selector: string,
  parts: TryParts,
): Promise<TriedSuggestion> {
  if (!parts.network.hasBrowser) {
    throw new HarvestmanError('BROWSER_REQUIRED', 'a control is tried in a browser, and the engine has none');
  }
  const { recipe } = suggestion;
  const act = (page: Page): Promise<ActionResult> => page.click(selector);
  const seen = await effectsOnLists(recipe, [recipe.listSelector], parts, act).catch((error: unknown) => {
    // What it leads to is gone, or refused: the list is there all the same.
    if (parts.signal.aborted || !isHarvestmanError(error)) throw error;
    return error;
  });
  if (seen instanceof HarvestmanError) {
    const says = `what its control does could not be seen: ${seen.message}`;
    return { ...suggestion, reasons: [...suggestion.reasons, says] };
  }
  const [effect = 'nothing'] = seen.effects;
  if (effect === 'nothing') return { ...suggestion, effect };
  const type = effect === 'grew' ? 'load-more' : 'next-button';
  // As for lists that are scrolled: no key.
  const settings = type === 'next-button' ? recipe.settings : { ...recipe.settings, uniqueBy: [] };
  return {
    ...suggestion,
    effect,
    recipe: { ...recipe, pagination: { type, nextPageSelector: selector }, settings },
  };
}
