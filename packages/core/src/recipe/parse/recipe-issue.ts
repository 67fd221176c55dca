import { HarvestmanError } from '../../ground/errors.ts';
import { type Issue, issueList } from '../../input/issue.ts';

/** One problem of a recipe. */
export type RecipeIssue = Issue;

export function recipeInvalid(issues: readonly RecipeIssue[]): HarvestmanError {
  return new HarvestmanError('RECIPE_INVALID', `invalid recipe:${issueList(issues)}`, {
    details: { issues },
  });
}
