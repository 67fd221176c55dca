import { readText } from '../../dom/readers/text.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { mapInTurns, type Turns, takeTurns } from '../../ground/time/take-turns.ts';
import type { ActionResult, Page } from '../../page/page.ts';
import { parseRecipe } from '../../recipe/parse/parse-recipe.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import { deepDocument } from '../../suggest/deep-document.ts';
import type { ControlEffect } from '../../suggest/suggestion.ts';
import type { TryParts } from './try-recipe.ts';

/**
 * Opens the page of a recipe in a browser, acts on it once, and tells what became of some lists.
 *
 * @throws what the browser throws
 */
export async function effectsOnLists(
  recipe: RecipeInput,
  lists: readonly string[],
  { network, registry, signal }: TryParts,
  act: (page: Page) => Promise<ActionResult>,
): Promise<{ readonly effects: readonly ControlEffect[]; readonly result: ActionResult }> {
  return network.browse(parseRecipe(recipe, registry), signal, async (page) => {
    const turns = takeTurns(signal);
    const before = await textsOf(page, lists, turns);
    await page.takeNewItems();
    const result = await act(page);
    const after = await textsOf(page, lists, turns);
    return { result, effects: lists.map((_, at) => effectOf(before[at] ?? [], after[at] ?? [])) };
  });
}

async function textsOf(
  page: Page,
  lists: readonly string[],
  turns: Turns,
): Promise<readonly (readonly string[])[]> {
  const shown = await deepDocument(await page.html({ isDeep: true }), turns);
  const texts: (readonly string[])[] = [];
  for (const selector of lists)
    texts.push(await mapInTurns(await shown.all(compileSelector(selector)), turns, readText));
  return texts;
}

function effectOf(before: readonly string[], after: readonly string[]): ControlEffect {
  const left = new Set(after);
  const kept = before.filter((text) => left.has(text)).length;
  const known = new Set(before);
  if (!after.some((text) => !known.has(text)) && after.length <= before.length) return 'nothing';
  return kept * 2 >= before.length && after.length > before.length ? 'grew' : 'replaced';
}
