import type { FeedUpdate } from '../../changes/row-change.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import { runFacts } from '../../results/run-facts.ts';

/** What a job of the recipe does to its feed. `removes`: whether rows that the job does not have are gone. */
export function feedUpdateOf(
  { settings, properties }: Pick<RecipeDefinition, 'settings' | 'properties'>,
  removes: boolean,
): FeedUpdate {
  return { uniqueBy: settings.uniqueBy, ignored: runFacts(properties), removes };
}
