import { parseValue } from '../../input/parse-value.ts';
import { settingsSchema } from '../schema/settings-schema.ts';
import type { Settings } from '../settings.ts';
import { type RecipeIssue, recipeInvalid } from './recipe-issue.ts';

/**
 * Settings from unknown input, with defaults filled in.
 *
 * @throws HarvestmanError RECIPE_INVALID with every problem and its path
 */
export function parseSettings(input: unknown): Settings {
  const issues: RecipeIssue[] = [];
  const settings = parseValue(settingsSchema(), input, ['settings'], issues);
  if (settings === undefined || issues.length > 0) throw recipeInvalid(issues);
  return settings;
}
