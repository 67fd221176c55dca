import { isHarvestmanError } from '../../src/ground/errors.ts';
import type { RecipeIssue } from '../../src/recipe/parse/recipe-issue.ts';

/** The problems that `action` throws, by path: `{ 'properties.0.name': 'is required' }`. */
export function issuesOf(action: () => unknown): Record<string, string> {
  const { issues } = thrown(action).details as { issues: RecipeIssue[] };
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

export function thrown(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (isHarvestmanError(error, 'RECIPE_INVALID')) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
