import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import type { OnePageDoubt } from '../../suggest/with-doubts.ts';
import { effectsOnLists } from './effects-on-lists.ts';
import type { TryParts } from './try-recipe.ts';

/** What is left of the confidence. */
const UNSEEN = 0.85;

export interface TriedScrolling {
  readonly suggestions: readonly TriedSuggestion[];
  /** Why nobody could see whether the lists grow; empty: it was seen. */
  readonly doubts: readonly OnePageDoubt[];
}

/**
 * Scrolls the page of some suggestions once in a browser, as a reader does. Those that nothing else leads on in and that get
 * longer get `scroll-down`. `isAsked`: somebody wants to know the effect.
 *
 * @throws HarvestmanError BROWSER_REQUIRED where it was asked for and the engine has no browser
 */
export async function tryScrolling(
  suggestions: readonly TriedSuggestion[],
  parts: TryParts,
  isAsked: boolean,
): Promise<TriedScrolling> {
  const [first] = suggestions;
  if (first === undefined) return { suggestions, doubts: [] };
  if (!parts.network.hasBrowser) {
    const says = 'whether it grows as it is scrolled only a browser shows, and the engine has none';
    if (isAsked) throw new HarvestmanError('BROWSER_REQUIRED', says);
    return { suggestions, doubts: [{ says, keeps: UNSEEN }] };
  }
  try {
    const lists = suggestions.map(({ recipe }) => recipe.listSelector);
    const { effects, result } = await effectsOnLists(first.recipe, lists, parts, (page) => page.scroll());
    const tried = suggestions.map((one, at): TriedSuggestion => {
      const effect = effects[at] ?? 'nothing';
      const grows =
        one.recipe.pagination?.type === 'none' && (at === 0 ? result === 'new-items' : effect === 'grew');
      const told = isAsked && at === 0 ? { ...one, effect } : one;
      return grows ? thatScrolls(told) : told;
    });
    return { suggestions: tried, doubts: [] };
  } catch (error) {
    if (isAsked || parts.signal.aborted || !isHarvestmanError(error)) throw error;
    const says = `whether it grows as it is scrolled could not be seen: ${error.message}`;
    return { suggestions, doubts: [{ says, keeps: UNSEEN }] };
  }
}

function thatScrolls(suggestion: TriedSuggestion): TriedSuggestion {
  const { recipe, reasons } = suggestion;
  // A list that grows tells its items apart by their sequence; by a key, rows that are truly equal would be lost.
  const settings = { ...recipe.settings, uniqueBy: [] };
  return {
    ...suggestion,
    recipe: { ...recipe, pagination: { type: 'scroll-down' }, settings },
    reasons: [...reasons, 'scrolling brings more of it'],
  };
}
